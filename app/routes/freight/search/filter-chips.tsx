import { useTranslation } from "react-i18next";
import { FilterChips } from "~/components/lists/filter-chips";
import { usePlanSentence } from "~/components/plan-text";
import { useAddress } from "~/components/use-address";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Chip } from "./filter-chips.server";
import { useDaysName } from "./use-days-name";

type Props = { kind: PostingKind; chips: Chip[] };

/** What narrows the postings, in words. */
export function PostingFilterChips({ kind, chips }: Props) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const address = useAddress();
  const daySentence = usePlanSentence();
  const daysOf = useDaysName();
  const textOf = ({ name, text, bodies, days }: Chip) => {
    if (days) return `${t(`chip.days.${kind}`)}: ${daysOf(days)}`;
    if (name === "adr") return t(`filters.adr.${text as "with"}`);
    const valueText = bodies
      ? bodies.map((body) => t(`freight:body.${body}`)).join(", ")
      : name === "days"
        ? daySentence(text)
        : text;
    const label = t(name === "days" || name === "tonnage" ? `chip.${name}.${kind}` : `chip.${name}`);
    return valueText ? `${label}: ${valueText}` : label;
  };
  return (
    <FilterChips
      chips={chips.map((chip, index) => ({
        name: `${chip.name} ${index}`,
        text: textOf(chip),
        without: address({}, chip.query),
      }))}
      clear={address({}, "")}
    />
  );
}
