import { apart } from "~/components/shell/apart";
import type { FormAnswer } from "~/http/form.server";
import type { CouncilDialogData } from "./dialogs.server";

const OpenedDialog = apart(() => import("./opened-dialog").then((part) => part.OpenedDialog));

/** The dialog of a page of the panel. */
export function CouncilDialog({ dialog, answer }: { dialog: CouncilDialogData | null; answer?: FormAnswer }) {
  return dialog && <OpenedDialog dialog={dialog} answer={answer} />;
}
