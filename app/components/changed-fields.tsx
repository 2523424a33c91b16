import { useTranslation } from "react-i18next";
import type { FieldTexts } from "~/domain/company/profile/change";
import type ownCompany from "~/i18n/pl/own-company";

type FieldText = keyof typeof ownCompany & `field.${string}`;
type Props = { change: { section: string; before: FieldTexts; after: FieldTexts } };

/** What each changed field held before and holds since, side by side. */
export function ChangedFields({ change: { section, before, after } }: Props) {
  const { t } = useTranslation("ownCompany");
  const label = (name: string) =>
    section === "contacts" && name === "name" ? t("contact.name") : t(`field.${name}` as FieldText);
  const valueText = (text: string | null | undefined) => {
    if (text === "true" || text === "false") return t(`value.${text}`);
    return text || t("value.none");
  };
  return (
    <table className="changed-fields">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t("register.field")}</span>
          </th>
          <th scope="col">{t("history.before")}</th>
          <th scope="col">{t("history.after")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(after).map((name) => (
          <tr key={name}>
            <th scope="row">{label(name)}</th>
            <td data-label={t("history.before")}>{valueText(before[name])}</td>
            <td data-label={t("history.after")}>{valueText(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
