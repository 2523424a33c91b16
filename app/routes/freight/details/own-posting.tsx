import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { apart } from "~/components/shell/apart";
import type { FormAnswer } from "~/http/form.server";
import { OwnPostingActions } from "../parts/own-posting-actions";
import type { OwnPostingState } from "../parts/own-posting-forms.server";

const OwnPostingDialog = apart(() => import("../parts/own-posting-dialog").then((part) => part.OwnPostingDialog));

type Props = { own: OwnPostingState; name: string; answer?: FormAnswer };

/** What its company may do with a posting on the posting's page, with the dialog that its address asks for. */
export function OwnPosting({ own, name, answer }: Props) {
  const isDecision = answer && decisions.includes(answer.intent);
  const form = useRefusal("own-posting", isDecision ? answer.result : undefined);
  return (
    <>
      <ErrorSummary form={form} />
      <OwnPostingActions own={own} name={name} />
      {own.asked && <OwnPostingDialog own={own} name={name} answer={answer} />}
    </>
  );
}

// A pin tells its own refusals, and so does the dialog of a template.
const decisions = ["confirm", "withdraw", "conclude", "archive", "renew", "duplicate"];
