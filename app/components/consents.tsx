import { useTranslation } from "react-i18next";
import { DateText } from "./date-text";

type Consent = {
  kind: "TERMS" | "PRIVACY" | "AUTHORITY_DECLARATION" | "COMMERCIAL" | "MARKETING";
  granted: boolean;
  documentVersion: string | null;
  given: string;
};

/** What a person has agreed to, when, and to which version of the text. */
export function Consents({ consents }: { consents: Consent[] }) {
  const { t } = useTranslation("account");
  return (
    <ul className="plain small">
      {consents.map((consent) => (
        <li key={consent.kind}>
          {t(`consent.${consent.kind}`)}: <strong>{t(consent.granted ? "consent.given" : "consent.refused")}</strong>{" "}
          <span className="soft num">
            <DateText>{consent.given}</DateText>
            {consent.documentVersion && `, ${t("consent.version", { version: consent.documentVersion })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
