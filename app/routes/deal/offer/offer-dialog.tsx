import { useTranslation } from "react-i18next";
import { ActDialog, QuestionDialog } from "~/components/dialogs/act-dialog";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { useAddress } from "~/components/use-address";
import { routeName } from "~/domain/deal/route";
import type { ErrorCode } from "~/domain/kernel/errors";
import type { FormAnswer } from "~/http/form.server";
import { ChangedTermsList } from "../parts/changed-terms";
import { Meanwhile } from "../parts/meanwhile";
import type { OfferData } from "./data.server";

type Props = { data: OfferData; answer?: FormAnswer };

/** Asks before an offer is upheld, refused, taken back, put away or copied. */
export function OfferDialog({ data, answer }: Props) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const closeAddress = address({ confirm: undefined });
  const { asked, copyClosedBy } = data;
  // What was written stays, also when somebody was quicker.
  if (asked === "refuse" || answer?.intent === "refuse") {
    return <RefusalDialog data={data} answer={answer} onClose={closeAddress} />;
  }
  if (!asked || answer) return null;
  if (asked === "duplicate" && copyClosedBy) return <CopyRefusal code={copyClosedBy} onClose={closeAddress} />;
  return (
    <QuestionDialog
      heading={t(`${asked}.heading`)}
      intent={asked}
      fields={fieldsOf(data, asked)}
      submit={asked === "withdraw" || asked === "uphold" ? t(`${asked}.submit`) : undefined}
      tone={asked === "duplicate" || asked === "uphold" ? "next" : "danger"}
      onClose={closeAddress}
      question={t(`${asked}.question`)}
      about={<What data={data} />}
      text={t(`${asked}.text`)}
    >
      {asked === "uphold" && <ChangedTermsList changedTerms={data.changed} />}
      {asked === "uphold" && data.terms.infoNote && <p>{data.terms.infoNote}</p>}
    </QuestionDialog>
  );
}

/** What is decided on, as it was read. */
function fieldsOf({ terms: { no, seen }, key }: OfferData, asked: OfferData["asked"]): Record<string, string | number> {
  if (asked === "uphold") return { key, no, seen };
  return asked === "withdraw" ? { no } : {};
}

function RefusalDialog({ data, answer, onClose }: Props & { onClose: string }) {
  const { t } = useTranslation("offer");
  const [form, fields] = useForm<{ reason: string }>({
    id: "offer-refusal",
    lastResult: answer?.intent === "refuse" ? answer.result : undefined,
  });
  return (
    <ActDialog
      heading={t("refuse.heading")}
      intent="refuse"
      fields={{ no: data.terms.no }}
      submit={t("refuse.submit")}
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <ErrorSummary form={form} labels={{ reason: t("refuse.reason") }}>
        <Meanwhile offer={data} answer={answer} />
      </ErrorSummary>
      <p>{t("refuse.question")}</p>
      <blockquote className="soft">
        <What data={data} />
      </blockquote>
      <p className="soft small">{t("refuse.text")}</p>
      <TextArea field={fields.reason} label={t("refuse.reason")} rows={2} optional />
    </ActDialog>
  );
}

function CopyRefusal({ code, onClose }: { code: ErrorCode; onClose: string }) {
  const { t } = useTranslation(["offer", "common"]);
  const say = useErrorSentence();
  return (
    <Modal size="small" heading={t("duplicate.heading")} onClose={onClose}>
      <p>{say(code)}</p>
      <p className="actions">
        <a className="button" href={onClose}>
          {t("common:close")}
        </a>
      </p>
    </Modal>
  );
}

function What({ data: { terms } }: Pick<Props, "data">) {
  const { t } = useTranslation("offer");
  return (
    <>
      {routeName(terms.route, t("anywhere"))}, <span className="num">{terms.price}</span>, {terms.other.name}
    </>
  );
}
