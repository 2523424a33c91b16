import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import type { ShellData } from "~/components/shell/data.server";
import { FlashPlace } from "~/components/shell/flash";
import { NextMatter } from "~/components/shell/next-matter";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { CouncilDialogData } from "./dialogs.server";
import { Documents } from "./documents";

type DocumentsDialogData = Extract<CouncilDialogData, { kind: "documents" }>;

export function DocumentsDialog({ dialog, answer }: { dialog: DocumentsDialogData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const root = useRouteLoaderData<ShellData>("root");
  const address = useAddress();
  const closeAddress = address({ documents: undefined });
  return (
    <Modal size="large" heading={t("documents.of", { company: dialog.name })} onClose={closeAddress}>
      <div className="stack">
        <FlashPlace flash={root?.flash ?? null} demo={root?.demo ?? false} />
        <Documents documents={dialog.documents} answer={answer} />
        <p className="actions">
          <a href={pathTo("council.company", { id: dialog.companyId })}>{t("company.open")}</a>
          <NextMatter after={`paper-${dialog.documents.list[0]?.id}`} />
        </p>
      </div>
    </Modal>
  );
}
