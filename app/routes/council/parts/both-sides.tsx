import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  /** What each side is called. */
  one: string;
  other: string;
  rows: readonly { name: string; label: string; one: ReactNode; other: ReactNode }[];
};

/** What two sides say of the same fields, beside each other. */
export function BothSides({ one, other, rows }: Props) {
  const { t } = useTranslation("council");
  return (
    <table className="changed-fields">
      <thead>
        <tr>
          <th scope="col">{t("compared.field")}</th>
          <th scope="col">{one}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.label}</th>
            <td data-label={one}>{row.one || t("none")}</td>
            <td data-label={other}>{row.other || t("none")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
