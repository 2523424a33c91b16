import { useTranslation } from "react-i18next";
import type { FormField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { OtherTowns } from "~/components/forms/other-towns";
import { PostalCodeField } from "~/components/forms/postal-code-field";
import { TownField } from "~/components/forms/town-field";
import { refused, untouched } from "./fields";

export function TownSamples() {
  return (
    <>
      <Place country={untouched("country", "PL")} code={untouched("postalCode")} town={untouched("town")} />
      <Place
        country={untouched("country-of-refused")}
        code={untouched("code-of-refused")}
        town={refused("town", "required")}
      />
    </>
  );
}

export function SuggestionSample() {
  const { t } = useTranslation("demo");
  return (
    <TownField
      country={untouched("country")}
      postalCode={untouched("postalCode")}
      city={untouched("town-anywhere")}
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
      country={untouched("country-of-code")}
      postalCode={untouched("code-anywhere")}
      city={untouched("town-of-code")}
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
