import type { FieldMetadata } from "@conform-to/react";
import type { TypedPlace, TypedPosting } from "~/domain/freight/typed";

/** The fields of the form, as it holds them. */
export type PostingValues = TypedPosting & { replacesTemplate: string };
export type PostingFields = { [Name in keyof PostingValues]-?: FieldMetadata<PostingValues[Name]> };
export type PlaceFields = { [Name in keyof TypedPlace]-?: FieldMetadata<TypedPlace[Name]> };

/** What a list of boxes was sent with: one value comes alone. */
export function chosenOf(field: FieldMetadata<string[]>): string[] {
  const chosen: unknown = field.initialValue;
  return Array.isArray(chosen) ? chosen.map(String) : chosen ? [String(chosen)] : [];
}

export function textOf(field: FieldMetadata<string>): string {
  return typeof field.initialValue === "string" ? field.initialValue : "";
}
