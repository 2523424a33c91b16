import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { CheckboxesField } from "~/components/forms/form-choice";
import { postingFields } from "~/domain/freight/posting/fields";
import { bodyTypes, cooledBodyTypes } from "~/domain/freight/posting/vehicle";
import type { PostingFormData } from "./data.server";
import type { PostingFields } from "./posting-fields";

/** The bodies that will do, or the body that it is, and what is asked of some of them. */
export function PostingBodies({ data, fields }: { data: PostingFormData; fields: PostingFields }) {
  const { t } = useTranslation(["posting", "freight"]);
  const seldom = bodyTypes.filter((body) => !data.usualBodies.includes(body));
  const choices = (bodies: typeof seldom) =>
    bodies.map((body) => ({
      value: body,
      // A name of two may be broken behind its slash.
      label: t(`freight:body.${body}`).replace("/", "/\u200b"),
      mark: cooledBodyTypes.includes(body) ? "cooled" : undefined,
    }));
  return (
    <>
      <CheckboxesField
        field={fields.bodies}
        selectedValues={fields.bodies.initialValue}
        label={`${t("bodies")}, ${t("bodies.hint", { max: postingFields.bodies.max })}`}
        options={choices(data.usualBodies)}
        seldom={{ summary: t("bodies.seldom", { count: seldom.length }), options: choices(seldom) }}
      />
      <div className="posting-temperature">
        <h3 id="temperature-heading">{t("temperature")}</h3>
        <fieldset className="posting-numbers" aria-labelledby="temperature-heading">
          <TextField
            field={fields.temperatureFrom}
            label={t("freight:field.temperatureFrom")}
            placeholder=" "
            optional="unsaid"
          />
          <TextField
            field={fields.temperatureTo}
            label={t("freight:field.temperatureTo")}
            placeholder=" "
            optional="unsaid"
          />
        </fieldset>
      </div>
    </>
  );
}
