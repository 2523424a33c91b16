import "~/i18n/pricing";
import "~/i18n/membership";
import { useTranslation } from "react-i18next";
import { Price } from "~/components/price";
import { RichText } from "~/components/rich-text/rich-text";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";

type Offered = Parameters<typeof Price>[0]["pricing"] & {
  name: string;
  type: "MONTHLY" | "YEARLY";
  accountsLimit: number | null;
  shortContent: RichTextTree | null;
  shortDescription: string;
  longDescription: RichTextTree;
};

/** A package as a company is offered it. */
export function PricingCard({ pricing }: { pricing: Offered }) {
  const { t } = useTranslation(["pricing", "membership"]);
  const { accountsLimit, shortContent } = pricing;
  return (
    <article className="panel stack pricing-card">
      <p className="soft">{t(`membership:type.${pricing.type}`)}</p>
      <h3>{pricing.name}</h3>
      <Price pricing={pricing} />
      <p className="soft num">
        {accountsLimit === null ? t("preview.accounts.any") : t("preview.accounts", { count: accountsLimit })}
      </p>
      {shortContent ? <RichText content={shortContent} /> : <p>{pricing.shortDescription}</p>}
      <details>
        <summary>{t("membership:details")}</summary>
        <RichText content={pricing.longDescription} />
      </details>
    </article>
  );
}
