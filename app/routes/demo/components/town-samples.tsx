import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { OtherTowns } from "~/components/forms/other-towns";
import { PostalCodeField } from "~/components/forms/postal-code-field";
import { TownField } from "~/components/forms/town-field";
import { refusedField, untouchedField } from "./fields";

export function TownSamples() {
  return (
    <>
      <Place
        country={untouchedField("country", "PL")}
        code={untouchedField("postalCode")}
        town={untouchedField("town")}
      />
      <Place
        country={untouchedField("country-of-refused")}
        code={untouchedField("code-of-refused")}
        town={refusedField("town", "required")}
      />
    </>
  );
}

export function SuggestionSample() {
  const { t } = useTranslation("demo");
  return (
    <TownField
      country={untouchedField("country")}
      postalCode={untouchedField("postalCode")}
      city={untouchedField("town-anywhere")}
      label={t("components.table.town")}
      isAnywhere
      optional
    />
  );
}

export function OtherTownsSample() {
  return (
    <OtherTowns
      city="Brody"
      towns={[
        { acronym: "PL", name: "Brody (powiat starachowicki)", region: "powiat starachowicki", postalCode: "27-230" },
        { acronym: "PL", name: "Brody (powiat tarnowski)", region: "powiat tarnowski", postalCode: "33-100" },
      ]}
      choice={() => "#"}
    />
  );
}

export function PostalCodeSample() {
  const { t } = useTranslation("demo");
  return (
    <PostalCodeField
      country={untouchedField("country-of-code")}
      postalCode={untouchedField("code-anywhere")}
      city={untouchedField("town-of-code")}
      label={t("components.form.postalCode")}
      isAnywhere
      optional
    />
  );
}

function Place({ country, code, town }: { country: FormField; code: FormField; town: FormField }) {
  const { t } = useTranslation("demo");
  const options = [
    { value: "PL", label: t("components.form.poland") },
    { value: "DE", label: t("components.form.germany") },
  ];
  return (
    <>
      <div className="pair">
        <SelectField field={country} label={t("components.form.country")} options={options} />
        <PostalCodeField
          country={country}
          postalCode={code}
          city={town}
          label={t("components.form.postalCode")}
          optional
        />
      </div>
      <TownField country={country} postalCode={code} city={town} label={t("components.table.town")} />
    </>
  );
}
