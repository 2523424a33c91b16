import "~/i18n/membership";
import { useTranslation } from "react-i18next";
import { Dated } from "~/components/dated";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { TextArea } from "~/components/forms/form";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";

type Props = { data: PlansData };

/** Asks before a package is ended: on which day, what is lost then, and why. */
export function EndDialog({ data: { running } }: Props) {
  const { t } = useTranslation("membership");
  if (!running) return null;
  return (
    <ActDialog
      size="medium"
      heading={t("end.heading", { plan: running.planName })}
      intent="end"
      fields={{ subscriptionId: running.id, version: running.version }}
      submit={t("end")}
      tone="danger"
      onClose={pathTo("plan")}
    >
      <p>
        <Dated>{t("end.day", { date: running.currentPeriodEnd })}</Dated>
      </p>
      <p>{t("end.lost")}</p>
      <TextArea field={{ id: "end-reason", name: "reason" }} label={t("end.reason")} rows={3} optional />
    </ActDialog>
  );
}

/** Asks before an order that has not begun is taken back. */
export function CancelDialog({ data: { pending, running } }: Props) {
  const { t } = useTranslation("membership");
  if (!pending) return null;
  return (
    <ActDialog
      heading={t("cancel.heading", { number: pending.number })}
      intent="cancelOrder"
      fields={{ orderId: pending.id }}
      tone="danger"
      onClose={pathTo("plan")}
    >
      <p>{t(running && !running.wasEnded ? "cancel.goesOn" : "cancel.text", { plan: running?.planName })}</p>
    </ActDialog>
  );
}
