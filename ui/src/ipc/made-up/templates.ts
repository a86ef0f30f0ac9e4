// The templates of the made-up program.
import type { Template } from "../../bindings/Template";

const words = { type: "string" };

/** What it can be asked to begin with. */
export const templates: Template[] = [
  {
    name: "research",
    title: "Research report",
    about: "Searches, reads pages side by side, asks for your outline, writes with its sources.",
    first: true,
    params: [
      {
        name: "topic",
        ask: "What should be looked into?",
        schema: words,
        default: "Quiet ceiling fans",
        required: true,
      },
      {
        name: "keywords",
        ask: "Which keywords?",
        schema: { type: "array", items: { type: "string" } },
        default: '["Quiet ceiling fans"]',
        required: false,
      },
      {
        name: "max_pages",
        ask: "How many pages should be read?",
        schema: words,
        default: "4",
        required: false,
      },
    ],
  },
  {
    name: "processes",
    title: "Business processes",
    about: "Reads a list of processes, asks which matter, and writes a page for each.",
    first: false,
    params: [
      { name: "company", ask: "Which company is it about?", schema: words, default: null, required: true },
    ],
  },
];
