// The form of a model.
import type { Fault } from "../bindings/Fault";
import type { FoundModels } from "../bindings/FoundModels";
import type { ModelSettings } from "../bindings/ModelSettings";
import { fieldOf } from "./begin";
import type { NewModel } from "./shell.svelte";

/** What a server found on this machine fills in. */
export function offered(server: FoundModels, model: string | undefined = server.models[0]): NewModel {
  return { name: model ?? server.server, base_url: server.base_url, ...(model ? { model } : {}) };
}

/** A model to be changed in a form, with every field there. */
export function formOf(known: NewModel): ModelSettings {
  return { name: "", base_url: "", model: "", key: "none", ...known };
}

/** What a person types of a model, without its key. */
export type ModelFields = Pick<ModelSettings, "name" | "base_url" | "model">;

/** The fields of `model` that are typed. */
export function fieldsOf({ name, base_url, model }: ModelFields): ModelFields {
  return { name, base_url, model };
}

/** Whether the same is typed in both. */
export function sameFields(one: ModelFields | undefined, other: ModelFields): boolean {
  return one !== undefined && JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

/** The host of an address, or the address where it has none: a person knows a server by its host. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

/** The fields of the form that a fault can point at. */
const FIELDS = ["name", "base_url", "model", "key"] as const;
/** A field of the form. */
export type ModelField = (typeof FIELDS)[number];

/** The field that is wrong; nothing where the fault is about all of it. */
export function wrongField(fault: Fault | null): ModelField | null {
  const field = fieldOf(fault);
  return FIELDS.find((one) => one === field) ?? null;
}
