import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import { pathTo } from "~/paths";
import type { DealOptions } from "./dealing.server";

type Of<Name extends "price" | "question"> = {
  postingId: number;
  draft: NonNullable<NonNullable<DealOptions>[Name]>;
};

/** A price for a load, sent as it stands; what of it is refused goes on at the page of an offer. */
export function PriceForm({ postingId, draft }: Of<"price">) {
  const { t } = useTranslation(["freightSearch", "offer"]);
  const { currency, userIds, validUntil, price, paymentDays, ...hidden } = draft;
  const offer = pathTo("newOffer", null, { posting: postingId });
  const hiddenFields = { ...hidden, intent: "send", validUntil, userIds: userIds[0] ?? "" };
  return (
    <Form method="post" action={offer} className="actions deal-form" noValidate>
      <Hidden fields={hiddenFields} />
      <div className="field">
        <label htmlFor={`price${postingId}`}>{t("deal.price", { currency })}</label>
        <input id={`price${postingId}`} name="price" inputMode="decimal" defaultValue={price} className="num" />
      </div>
      <div className="field">
        <label htmlFor={`term${postingId}`}>{t("deal.paymentDays")}</label>
        <input
          id={`term${postingId}`}
          name="paymentDays"
          inputMode="numeric"
          defaultValue={paymentDays}
          className="num"
        />
      </div>
      <button type="submit" className="button slim">
        {t("offer:form.send")}
      </button>
      <p className="soft small">
        <PlanText>{t("deal.until", { moment: validUntil.replace("T", " ") })}</PlanText>{" "}
        <a href={offer}>{t("deal.more")}</a>
      </p>
    </Form>
  );
}

/** The first question about a posting. */
export function QuestionForm({ postingId, draft: { key } }: Of<"question">) {
  const { t } = useTranslation("freightSearch");
  return (
    <Form
      method="post"
      action={pathTo("newPostingConversation", null, { posting: postingId })}
      className="actions deal-form"
      noValidate
    >
      <Hidden fields={{ intent: "send", key }} />
      <div className="field wide-field">
        <label htmlFor={`question${postingId}`}>{t("deal.question")}</label>
        <textarea id={`question${postingId}`} name="body" rows={1} />
      </div>
      <button type="submit" className="button slim">
        {t("deal.ask")}
      </button>
    </Form>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
