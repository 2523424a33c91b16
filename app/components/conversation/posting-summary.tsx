import "~/i18n/conversation";
import "~/i18n/freight";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PostingSummaryData } from "~/routes/conversation/posting-summary.server";

type Props = {
  posting: PostingSummaryData;
  /** Further facts, as who talks about it. */
  children?: ReactNode;
};

/** What a conversation is about: where from and to, when, for how much, and whether it is still on offer. */
export function PostingSummary({ posting: { kind, state, way, told }, children }: Props) {
  const { t } = useTranslation(["conversation", "freight"]);
  return (
    <section className="panel stack-small about-posting" aria-labelledby="posting-heading">
      <p className="meta">
        <span className="soft">{t(`freight:kind.${kind}`)}</span>
        <span className={state === "ACTIVE" ? "tag good" : "tag"}>{t(`conversation:posting.state.${state}`)}</span>
      </p>
      <h2 id="posting-heading">
        <Way way={way} />
      </h2>
      <dl className="facts num">
        {told?.loadDates && <Fact name={t("conversation:posting.loading")}>{told.loadDates}</Fact>}
        {told?.unloadDates && <Fact name={t("conversation:posting.unloading")}>{told.unloadDates}</Fact>}
        {told?.rate && <Fact name={t("conversation:posting.rate")}>{told.rate}</Fact>}
        {told && told.paymentDays !== null && (
          <Fact name={t("conversation:posting.payment")}>
            {t("conversation:posting.payment.days", { count: told.paymentDays })}
          </Fact>
        )}
        {children}
      </dl>
    </section>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** From the first place of loading to the first of unloading. */
export function Way({ way: { load, unload, more } }: { way: PostingSummaryData["way"] }) {
  const { t } = useTranslation("conversation");
  return (
    <>
      {load ?? t("posting.anywhere")} <span aria-hidden="true">→</span>
      <span className="sr">{t("posting.to")}</span> {unload ?? t("posting.anywhere")}
      {more > 0 && <span className="soft"> {t("posting.more", { count: more })}</span>}
    </>
  );
}
