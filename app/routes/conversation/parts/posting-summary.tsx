import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fact } from "~/components/lists/facts";
import { PlanText } from "~/components/plan-text";
import { pathTo } from "~/paths";
import type { PostingSummaryData } from "./posting-summary.server";

type Props = {
  posting: PostingSummaryData;
  /** Without the route where the page's heading says it. */
  isHeaded?: boolean;
  /** Further facts, as who talks about it. */
  children?: ReactNode;
};

/** What a conversation is about: where from and to, when, for how much, and whether it is still on offer. */
export function PostingSummary({ posting, isHeaded = true, children }: Props) {
  const { kind, state, route, told } = posting;
  const { t } = useTranslation(["conversation", "freight"]);
  const address = pathTo(kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: posting.id });
  return (
    <section
      className="panel stack-small about-posting"
      aria-label={isHeaded ? undefined : t(`conversation:posting.about.${kind}`)}
      aria-labelledby={isHeaded ? "posting-heading" : undefined}
    >
      <p className="meta">
        <span className="soft">{t(`freight:kind.${kind}`)}</span>
        <span className={state === "ACTIVE" ? "tag good" : "tag"}>{t(`conversation:posting.state.${state}`)}</span>
        {!isHeaded && posting.isSeen && <a href={address}>{t(`conversation:posting.open.${kind}`)}</a>}
      </p>
      {isHeaded && (
        <h2 id="posting-heading">
          {posting.isSeen ? (
            <a href={address}>
              <Route route={route} />
            </a>
          ) : (
            <Route route={route} />
          )}
        </h2>
      )}
      <dl className="facts">
        {told?.loadDates && (
          <Fact label={t(`conversation:posting.loading.${kind}`)}>
            <PlanText>{told.loadDates}</PlanText>
          </Fact>
        )}
        {told?.unloadDates && (
          <Fact label={t(`conversation:posting.unloading.${kind}`)}>
            <PlanText>{told.unloadDates}</PlanText>
          </Fact>
        )}
        {told?.rate && <Fact label={t("conversation:posting.rate")}>{told.rate}</Fact>}
        {told && told.paymentDays !== null && (
          <Fact label={t("conversation:posting.payment")}>
            {t("conversation:posting.payment.days", { count: told.paymentDays })}
          </Fact>
        )}
        {children}
      </dl>
    </section>
  );
}

/** From the first place of loading to the first of unloading. */
export function Route({ route: { load, unload, more } }: { route: PostingSummaryData["route"] }) {
  const { t } = useTranslation("conversation");
  return (
    <>
      <span className="town">{load ?? t("posting.anywhere")}</span> <span aria-hidden="true">→</span>
      <span className="sr">{t("posting.to")}</span> <span className="town">{unload ?? t("posting.anywhere")}</span>
      {more > 0 && <span className="soft"> {t("posting.more", { count: more })}</span>}
    </>
  );
}
