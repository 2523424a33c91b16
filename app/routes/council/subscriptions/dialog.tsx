import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { DateText } from "~/components/date-text";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { SelectField } from "~/components/forms/form-choice";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useForm } from "~/components/forms/use-form";
import { Price } from "~/components/price";
import { useAddress } from "~/components/use-address";
import { afterRebate, money } from "~/domain/units/money";
import type { FormAnswer } from "~/http/form.server";
import { History } from "../parts/history";
import { usePeriodWords } from "../parts/pricing-words";
import type { SubscriptionsData } from "./data.server";

type Dialog = NonNullable<SubscriptionsData["dialog"]>;
type Props = { dialog: Dialog; answer?: FormAnswer };

/** The package of a company: what it has and had, what may be done, and who did what. */
export function MembershipDialog({ dialog, answer }: Props) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const closeAddress = address({ company: undefined });
  const { pending, running, given, status } = dialog;
  const forms = {
    cancelOrder: pending && <PendingOrder pending={pending} answer={answer} />,
    give: !pending && status !== "blocked" && dialog.pricings.length > 0 && <Give {...{ dialog, answer }} />,
    annul: given && <Annul given={given} answer={answer} />,
    end: running && !pending && running.activeTo === null && (
      <End running={running} isSuspended={status === "suspended"} answer={answer} />
    ),
  };
  const isShown = Object.entries(forms).some(([intent, form]) => form && intent === answer?.intent);
  return (
    <Modal size="medium" heading={dialog.name} onClose={closeAddress}>
      <div className="stack">
        {answer && !isShown && <Refusal answer={answer} />}
        {status !== "member" && (
          <p>
            <CompanyStatusTag status={status} />
          </p>
        )}
        {dialog.companyAddress && (
          <p>
            <a href={dialog.companyAddress}>{t("subscriptions.company")}</a>
          </p>
        )}
        <Had dialog={dialog} />
        {forms.cancelOrder}
        {!pending && status === "blocked" && <p className="soft">{t("subscriptions.give.blocked")}</p>}
        {!pending && status !== "blocked" && dialog.pricings.length === 0 && (
          <p className="soft">{t("subscriptions.give.nothing")}</p>
        )}
        {forms.give}
        {forms.annul}
        {forms.end}
        <MembershipHistory history={dialog.history} />
      </div>
    </Modal>
  );
}

/** What refuses an act whose form is there no more, because somebody was first. */
function Refusal({ answer }: { answer: FormAnswer }) {
  const [form] = useForm({ id: "membership", lastResult: answer.result });
  return <ErrorSummary form={form} />;
}

function Had({ dialog: { had } }: { dialog: Dialog }) {
  const { t } = useTranslation(["pricing", "membership"]);
  const periodOf = usePeriodWords();
  if (had.length === 0) return <p className="soft">{t("subscriptions.had.none")}</p>;
  return (
    <ul className="stack" aria-label={t("subscriptions.had")}>
      {had.map((each) => (
        <li key={each.id}>
          <p>
            <strong>{each.package}</strong> <span className="tag">{t(`membership:type.${each.type}`)}</span>{" "}
            <Price pricing={{ ...each, rebate: 0 }} />
          </p>
          <p className="meta soft num">
            <span>
              <DateText>{periodOf(each.activeFrom, each.activeTo)}</DateText>
            </span>
            {each.promoCode && <span>{t("subscriptions.promo", { code: each.promoCode })}</span>}
          </p>
          {each.endReason && <p className="small">{t("subscriptions.reason.given", { reason: each.endReason })}</p>}
        </li>
      ))}
    </ul>
  );
}

function useIntentForm(intent: string, answer: FormAnswer | undefined) {
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "dialog");
  const [form, fields] = useForm<{ pricingId: string; reason: string }>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    defaultValue: { pricingId: "", reason: "" },
  });
  return { element, form, fields };
}

function Give({ dialog, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { element, form, fields } = useIntentForm("give", answer);
  const { startsOn, pricings } = dialog;
  return (
    <section className="stack">
      <h3>{t(dialog.running ? "subscriptions.give.next" : "subscriptions.give")}</h3>
      <Form method="post" className="stack" id={form.id} ref={element} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ pricingId: t("package"), reason: t("subscriptions.reason") }} />
        <input type="hidden" name="companyId" value={dialog.id} />
        <input type="hidden" name="startsOn" value={startsOn ?? "verification"} />
        <input type="hidden" name="key" value={dialog.key} />
        <p className="soft">
          <DateText>
            {startsOn ? t("subscriptions.give.from", { date: startsOn }) : t("subscriptions.give.verification")}
          </DateText>
        </p>
        <SelectField
          field={fields.pricingId}
          label={t("package")}
          options={pricings.map(({ id, name, symbol, price, rebate, currency }) => ({
            value: id,
            label: `${name}, ${money(afterRebate(price ?? 0, rebate), currency)} (${symbol})`,
          }))}
        />
        <TextArea field={fields.reason} label={t("subscriptions.reason")} rows={2} />
        <FormActions submit={t("subscriptions.give")} intent="give" />
      </Form>
    </section>
  );
}

type EndProps = { running: NonNullable<Dialog["running"]>; isSuspended: boolean; answer?: FormAnswer };

function End({ running, isSuspended, answer }: EndProps) {
  const { t } = useTranslation("pricing");
  const { id, version, periodEnd } = running;
  return (
    <section className="stack">
      <h3>{t("subscriptions.end")}</h3>
      <ReasonForm intent="end" hidden={{ subscriptionId: id, version, endsOn: periodEnd }} answer={answer}>
        <p className="soft">
          <DateText>
            {t(isSuspended ? "subscriptions.end.suspended" : "subscriptions.end.text", { date: periodEnd })}
          </DateText>
        </p>
      </ReasonForm>
    </section>
  );
}

function PendingOrder({ pending, answer }: { pending: NonNullable<Dialog["pending"]>; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  const { id, number, startsOn } = pending;
  return (
    <ReasonForm intent="cancelOrder" hidden={{ orderId: id }} answer={answer}>
      <p className="flash warn">
        <DateText>
          {startsOn
            ? t("subscriptions.pending", { number, date: startsOn })
            : t("subscriptions.pending.verification", { number })}
        </DateText>
      </p>
    </ReasonForm>
  );
}

/** Takes back what the office gave by mistake. */
function Annul({ given, answer }: { given: NonNullable<Dialog["given"]>; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  return (
    <section className="stack">
      <h3>{t("subscriptions.annul")}</h3>
      <ReasonForm intent="annul" hidden={{ orderId: given.orderId }} answer={answer}>
        <p className="soft">{t("subscriptions.annul.text", given)}</p>
      </ReasonForm>
    </section>
  );
}

type ReasonProps = {
  intent: "end" | "cancelOrder" | "annul";
  hidden: Record<string, string | number>;
  answer?: FormAnswer;
  children: ReactNode;
};

/** Takes something from the company, with the reason that it is mailed where an order ends. */
function ReasonForm({ intent, hidden, answer, children }: ReasonProps) {
  const { t } = useTranslation("pricing");
  const { element, form, fields } = useIntentForm(intent, answer);
  const isMailed = intent !== "end";
  return (
    <Form method="post" className="stack" id={form.id} ref={element} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={{ reason: t("subscriptions.reason") }} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <TextArea
        field={fields.reason}
        label={t(isMailed ? `subscriptions.${intent}.reason` : "subscriptions.reason")}
        hint={isMailed ? t("subscriptions.reason.mailed") : undefined}
        rows={2}
      />
      <FormActions submit={t(`subscriptions.${intent}`)} intent={intent} tone="danger" />
    </Form>
  );
}

const acts = [
  ...(["plan-order", "plan-orderCancel"] as const),
  ...(["subscription-start", "subscription-end", "subscription-close", "subscription-annul"] as const),
];

function MembershipHistory({ history }: { history: Dialog["history"] }) {
  const { t } = useTranslation("pricing");
  return (
    <section className="stack">
      <h3>{t("history")}</h3>
      <History
        none={t("history.none")}
        acts={history.map(({ action, number, ...act }) => ({
          ...act,
          what: t(`subscriptions.act.${acts.find((candidate) => candidate === action) ?? "plan-order"}`),
          beside: number && <span className="soft small num">{number}</span>,
        }))}
      />
    </section>
  );
}
