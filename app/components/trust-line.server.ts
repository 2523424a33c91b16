import { averageText } from "~/domain/deal/rating/rating";
import { ratingsForLine, type TrustedDealings, type TrustedRegister, type TrustFacts } from "~/domain/deal/trust/trust";
import i18next from "~/i18n";

/** The facts about a company as one line of text. */
export function trustLine(facts: TrustFacts): string {
  const { differences, registers, dealings, months } = facts;
  return [
    ...(dealings ? [policyWords(dealings)] : []),
    ...registers.map(registerWords),
    ...differences.map(({ field, text }) => i18next.t(`trust:difference.${field}`, { text })),
    i18next.t("trust:line.months", { count: months }),
    ...(dealings ? dealingWords(dealings) : []),
  ].join("\u00a0· ");
}

function policyWords({ policy: { isValid, validUntil, expiredOn } }: TrustedDealings): string {
  if (isValid && validUntil) return i18next.t("trust:line.policy.valid", { day: validUntil });
  if (isValid) return i18next.t("trust:line.policy.endless");
  return expiredOn ? i18next.t("trust:line.policy.expired", { day: expiredOn }) : i18next.t("trust:line.policy.none");
}

function registerWords({ source, verdict, day, silentOn }: TrustedRegister): string {
  if (!verdict || verdict === "UNAVAILABLE") {
    const unknown = i18next.t(silentOn ? "trust:register.down" : "trust:register.never");
    return i18next.t(source === "VAT" ? "trust:line.VAT.unknown" : "trust:line.REGON", { verdict: unknown });
  }
  const verdictText =
    verdict === "NOT_FOUND" ? i18next.t(`trust:verdict.${source}.NOT_FOUND`) : i18next.t(`trust:verdict.${verdict}`);
  const readDay = day ? i18next.t("trust:line.read", { day }) : "";
  return `${i18next.t(`trust:line.${source}`, { verdict: verdictText })} ${readDay}`.trim();
}

function dealingWords({ deals, onTime, rating, complaints }: TrustedDealings): string[] {
  return [
    i18next.t("trust:line.deals", deals),
    ...(onTime === null ? [] : [i18next.t("trust:line.onTime", { share: onTime })]),
    ...(rating && rating.count >= ratingsForLine
      ? [i18next.t("trust:line.rating", { average: averageText(rating.average) })]
      : []),
    ...(complaints.length > 0 ? [i18next.t("trust:line.complaints", { count: complaints.length })] : []),
  ];
}
