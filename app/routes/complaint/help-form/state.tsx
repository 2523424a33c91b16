import { apart } from "~/components/shell/apart";
import type { FormAnswer } from "~/http/form.server";
import { type CheckAnswer, ConfirmationCheckPage } from "./confirmation-check";
import type { HelpFormData } from "./data.server";
import { DriverPage } from "./driver";
import { HelpConfirmation } from "./help-confirmation";
import { HelpForm } from "./page";
import { PostingsStand } from "./still";
import { StopMails } from "./stop";
import { HelpText } from "./text";

// Where a mailed link leads; most come to write for the first time.
const CasePage = apart(() => import("./case").then((part) => part.CasePage));
const AppealPage = apart(() => import("./case").then((part) => part.AppealPage));
const DeadLink = apart(() => import("./case").then((part) => part.DeadLink));

type Props = { data: HelpFormData; answer: (FormAnswer & CheckAnswer) | undefined };

/** The page of the state that the address asks for. */
export function HelpFormState({ data, answer }: Props) {
  switch (data.state) {
    case "requested":
      return <HelpConfirmation number={data.number} demo={data.demo} />;
    case "check":
      return <ConfirmationCheckPage data={data} answer={answer} />;
    case "case":
      return <CasePage data={data} answer={answer} />;
    case "appeal":
      return <AppealPage data={data} answer={answer} />;
    case "text":
      return <HelpText text={data.text} />;
    case "stop":
      return <StopMails link={data.link} />;
    case "still":
      return <PostingsStand postings={data.postings} answer={answer} />;
    case "driver":
      return <DriverPage data={data} answer={answer} />;
    case "dead":
      return <DeadLink />;
    default:
      return <HelpForm data={data} answer={answer} />;
  }
}
