import type { FormAnswer } from "~/http/form.server";
import { ChangeDialog } from "./change-dialog";
import type { CouncilDialogData } from "./dialogs.server";
import { DifferenceDialog } from "./difference-dialog";
import { DocumentsDialog } from "./documents-dialog";
import { FindingDialog } from "./finding-dialog";
import { StatusDialog } from "./status-dialog";
import { UserDialog } from "./user-dialog";

/** It opens anew once what it decides on has changed. */
export function OpenedDialog({ dialog, answer }: { dialog: CouncilDialogData; answer?: FormAnswer }) {
  switch (dialog.kind) {
    case "status":
      return <StatusDialog key={dialog.status} dialog={dialog} answer={answer} />;
    case "documents":
      return <DocumentsDialog dialog={dialog} answer={answer} />;
    case "change":
      return <ChangeDialog key={dialog.decision} dialog={dialog} answer={answer} />;
    case "difference":
      return <DifferenceDialog key={dialog.decision} dialog={dialog} answer={answer} />;
    case "finding":
      return <FindingDialog key={dialog.decision} dialog={dialog} answer={answer} />;
    case "user":
      return <UserDialog key={dialog.status} dialog={dialog} answer={answer} />;
  }
}
