import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { routeName } from "~/domain/deal/route";
import { pathTo } from "~/paths";
import { ChangedMeanwhile } from "../parts/meanwhile";
import { type OfferAnswer, OfferForm } from "../parts/offer-form";
import type { NewOfferData } from "./data.server";

type Props = { data: NewOfferData; answer?: OfferAnswer };

/** The first proposal of an offer, under what it is about. */
export function NewOffer({ data: { form, facts, side, posting, rate, company }, answer }: Props) {
  const { t } = useTranslation(["offer", "common"]);
  const isAsked = side === "POSTING";
  const isStale = answer?.result.error?.[""]?.includes("staleData") ?? false;
  const name = routeName(posting.route, t("anywhere"));
  const page = pathTo(posting.kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: posting.id });
  return (
    <div className="reading stack">
      <Back href={page}>{t(`back.posting.${posting.kind}`)}</Back>
      <h1>{t(isAsked ? "new.heading.POSTING" : "new.heading")}</h1>
      <PageHelp />
      <p>
        <strong>{name}</strong>
        {posting.route.from?.days && (
          <>
            ,{" "}
            <span className="num offer-days">
              <PlanText>{posting.route.from.days}</PlanText>
            </span>
          </>
        )}
      </p>
      <p>
        <span className="soft">{t("new.to")}: </span>
        <a href={pathTo("company", { id: company.id })}>{company.name}</a>
      </p>
      {facts.length > 0 && (
        <p className="small">
          {facts.map(({ label, value }, index) => (
            <Fragment key={`${label} ${value}`}>
              {index > 0 && "; "}
              <span className="soft">{label}:</span> <PlanText>{value}</PlanText>
            </Fragment>
          ))}
        </p>
      )}
      <p className="soft">{t("new.intro")}</p>
      <OfferForm
        data={form}
        answer={answer}
        submit={t(isAsked ? "form.send.POSTING" : "form.send")}
        priceHint={rate ? t("form.price.asked", { rate }) : undefined}
        cancel={
          <a className="button quiet" href={page}>
            {t("common:cancel")}
          </a>
        }
      >
        {isStale &&
          (answer?.changed?.length ? <ChangedMeanwhile changedTerms={answer.changed} /> : <p>{t("new.stale")}</p>)}
      </OfferForm>
    </div>
  );
}
