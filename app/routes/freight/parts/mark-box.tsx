import { useTranslation } from "react-i18next";

export const compareFormId = "compare";

export type MarkProps = { isMarked: boolean; onToggle: () => void };

/** Marks a row for comparing: a box of the form below the rows. */
export function MarkBox({ id, name, isMarked, onToggle }: MarkProps & { id: number; name: string }) {
  const { t } = useTranslation("freightSearch");
  return (
    <label>
      <input
        type="checkbox"
        name="compare"
        value={id}
        form={compareFormId}
        checked={isMarked}
        onChange={onToggle}
        aria-label={t("compare.mark", { name })}
      />
    </label>
  );
}
