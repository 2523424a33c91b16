import type { FormField } from "~/components/forms/form";
import type { PlaceFormValues, PostingFormValues } from "~/domain/freight/posting/form-values";

export type PlaceFields = Record<keyof PlaceFormValues, FormField>;
type Values = PostingFormValues & { replacesTemplate: string };
export type PostingFields = {
  [Name in keyof Values]: Values[Name] extends PlaceFormValues[]
    ? PlaceFields[]
    : FormField & { initialValue: Values[Name] };
};

export const formId = "posting";

export const detailPages = { SHIPMENT: "shipment", VEHICLE: "vehicleOffer" } as const;

/** Whether the field holds anything, or lacks something. */
export function isFilledIn({ initialValue, errors }: FormField): boolean {
  return errors !== undefined || (Array.isArray(initialValue) ? initialValue.length > 0 : Boolean(initialValue));
}

/** The fields of the form with what is typed into them and what is wrong with them. */
export function fieldsOf(values: Values, errors: Record<string, string[]>): PostingFields {
  const field = (name: string, initialValue: unknown) => ({
    id: `${formId}-${name}`,
    name,
    initialValue,
    errors: errors[name],
    errorId: `${formId}-${name}-error`,
  });
  const rows = (list: string, places: PlaceFormValues[]) =>
    places.map((place, index) =>
      Object.fromEntries(
        Object.entries(place).map(([name, value]) => [name, field(`${list}[${index}].${name}`, value)]),
      ),
    );
  const all = Object.entries(values).map(([name, value]) => [
    name,
    name === "load" || name === "unload" ? rows(name, value as PlaceFormValues[]) : field(name, value),
  ]);
  return Object.fromEntries(all);
}
