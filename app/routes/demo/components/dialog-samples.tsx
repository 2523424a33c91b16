import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { Modal } from "~/components/dialogs/modal";
import { RestrictedPage } from "~/components/shell/restriction";
import { useAddress } from "~/components/use-address";
import { Sample } from "./sample";

const modals = ["small", "medium", "large", "full", "warning"] as const;
const acts = ["ask", "act"] as const;
type Dialog = (typeof modals)[number] | (typeof acts)[number];

/** A dialog stands over the page, so each is a state of it. */
export function DialogSamples() {
  const open = new URLSearchParams(useLocation().search).get("dialog");
  return (
    <>
      <Sample file="modal.tsx">
        <Openers dialogs={modals} />
      </Sample>
      <Sample file="act-dialog.tsx">
        <Openers dialogs={acts} />
      </Sample>
      <OpenDialog open={open} />
    </>
  );
}

function Openers({ dialogs }: { dialogs: readonly Dialog[] }) {
  const { t } = useTranslation("demo");
  const address = useAddress();
  const dialogLinks = dialogs.map((dialog) => ({ dialog, to: address({ dialog }) }));
  return (
    <p className="actions">
      {dialogLinks.map(({ dialog, to }) => (
        <a key={dialog} className="button" href={to}>
          {t(`components.dialog.${dialog}`)}
        </a>
      ))}
    </p>
  );
}

function OpenDialog({ open }: { open: string | null }) {
  const { t } = useTranslation("demo");
  const closeAddress = useAddress()({ dialog: undefined });
  if (open === "restricted") return <RestrictedPage name={t("components.heading")} about={t("components.text")} />;
  const modal = modals.find((name) => name === open);
  if (modal)
    return (
      <Modal
        size={modal === "warning" ? "small" : modal}
        kind={modal === "warning" ? "warning" : undefined}
        heading={t(`components.dialog.${modal}`)}
        onClose={closeAddress}
      >
        <p>{t("components.long")}</p>
      </Modal>
    );
  const act = acts.find((name) => name === open);
  if (!act) return null;
  return (
    <ActDialog
      heading={t(`components.dialog.${act}`)}
      intent={act}
      fields={{}}
      submit={act === "act" ? t("components.delete") : undefined}
      tone={act === "act" ? "danger" : "next"}
      onClose={closeAddress}
    >
      <p>{t("components.text")}</p>
    </ActDialog>
  );
}
