import type { FormAnswer } from "~/http/form.server";
import { ChangeDialog } from "./change-dialog";
import type { CouncilDialogData } from "./dialogs.server";
import { DifferenceDialog } from "./difference-dialog";
import { DocumentsDialog } from "./documents-dialog";
import { FindingDialog } from "./finding-dialog";
import { StatusDialog } from "./status-dialog";
import { UserDialog } from "./user-dialog";

/** The dialog of a page of the panel; it opens anew once what it decides on has changed. */
export function CouncilDialog({ dialog, answer }: { dialog: CouncilDialogData | null; answer?: FormAnswer }) {
  if (dialog?.kind === "status") return <StatusDialog key={dialog.status} dialog={dialog} answer={answer} />;
  if (dialog?.kind === "documents") return <DocumentsDialog dialog={dialog} answer={answer} />;
  if (dialog?.kind === "change") return <ChangeDialog key={dialog.decision} dialog={dialog} answer={answer} />;
  if (dialog?.kind === "difference") return <DifferenceDialog key={dialog.decision} dialog={dialog} answer={answer} />;
  if (dialog?.kind === "finding") return <FindingDialog key={dialog.decision} dialog={dialog} answer={answer} />;
  if (dialog?.kind === "user") return <UserDialog key={dialog.status} dialog={dialog} answer={answer} />;
  return null;
}
