import { Form } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { RadioField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";

/** What takes rights away: of what a state allows beside something else, there is one. */
type RestrictingAction = "deny" | "refuse" | "suspend" | "exclude";

type Option = { action: string; label: string; text: string; restricts: boolean };

type Props = {
  /** Hidden: whom it is about, and the state it was decided on. */
  about: Record<string, string | number>;
  options: Option[];
  reasonHint: string;
  /** That each decision has its reason. */
  isReasoned?: boolean;
  /** Who is told of the decision, whichever it is; null where that depends on it. */
  addressees: string[] | null;
  intent: "decide" | "decideUser" | "reviewChange" | "reviewDifference" | "closeFinding";
  /** Of a dialog that holds the form and guards what was typed. */
  formRef?: RefObject<HTMLFormElement>;
  answer?: FormAnswer;
};

const listedAddressees = 5;

/** One decision, made on the state that is shown: choosing it and sending it are two acts. */
export function DecisionForm(props: Props) {
  const { about, options, reasonHint, isReasoned = false, addressees, intent, formRef, answer } = props;
  const { t } = useTranslation("council");
  const [form, fields] = useForm<{ action: string; note: string }>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    defaultValue: { action: options.length === 1 ? options[0]?.action : undefined },
  });
  const isRestricting = options.every(({ restricts }) => restricts);
  const restricting = options.find(({ restricts }) => restricts)?.action as RestrictingAction | undefined;
  const { choose, needsReason } = useNeedOfReason(options, fields.action.initialValue);
  return (
    <Form
      method="post"
      ref={formRef}
      className="stack"
      id={form.id}
      onSubmit={form.onSubmit}
      onChange={choose}
      noValidate
    >
      <ErrorSummary form={form} labels={{ action: t("decision"), note: t("reason") }} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RadioField
        field={fields.action}
        label={t("decision")}
        isLabelHidden
        options={options.map(({ action, label, text }) => ({
          value: action,
          label: (
            <>
              <strong>{label}</strong>
              <span className="soft small block">{text}</span>
            </>
          ),
        }))}
      />
      {restricting && (
        <TextArea
          field={fields.note}
          label={t(needsReason === null ? `reason.undecided.${restricting}` : "reason")}
          hint={reasonHint}
          rows={2}
          optional={needsReason === null ? "unsaid" : !needsReason}
        />
      )}
      {isReasoned && <TextArea field={fields.note} label={t("reason")} hint={reasonHint} rows={3} />}
      {addressees && <Addressees addressees={addressees} />}
      <div className="actions">
        <button type="submit" name="intent" value={intent} className={isRestricting ? "button danger" : "button next"}>
          {t("decide.submit")}
        </button>
      </div>
    </Form>
  );
}

function Addressees({ addressees }: { addressees: string[] }) {
  const { t } = useTranslation("council");
  return (
    <p className="soft small">
      {addressees.length > 0
        ? t("decision.mailed", { addresses: addressees.slice(0, listedAddressees).join(", ") })
        : t("decision.mailed.nobody")}
      {addressees.length > listedAddressees &&
        ` ${t("decision.mailed.more", { count: addressees.length - listedAddressees })}`}
    </p>
  );
}

/** Whether the chosen decision needs a reason; null while that depends on a choice the page does not know. */
function useNeedOfReason(options: Option[], initial: string | undefined) {
  const [selectedAction, setSelectedAction] = useState<string>();
  // Without script the choice may change and the label cannot follow, so it is taken up once script runs.
  useEffect(() => setSelectedAction(initial), [initial]);
  const choose = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === "action") setSelectedAction(target.value);
  };
  const option = options.length === 1 ? options[0] : options.find(({ action }) => action === selectedAction);
  const isAlways = options.every(({ restricts }) => restricts);
  return { choose, needsReason: isAlways || (option ? option.restricts : null) };
}
