import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Column } from "~/components/lists/table";
import type { DeliveryStatus } from "~/domain/webhook/delivery-status";
import type { WebhookData } from "./data.server";

type Row = WebhookData["rows"][number];

const tones: Record<DeliveryStatus, string> = { WAITING: "warn", DELIVERED: "good", GIVEN_UP: "bad" };

/** What the list of deliveries says of each. */
export function useDeliveryColumns({ id, isOn }: WebhookData["webhook"]): Column<Row>[] {
  const { t } = useTranslation("webhook");
  return [
    {
      label: t("column.what"),
      isName: true,
      cell: (row) => (
        <>
          {t(`kind.${row.kind}`)}
          {row.kind !== "test" && (
            <span className="soft small num block">{t("delivery.item", { id: row.itemId, version: row.version })}</span>
          )}
        </>
      ),
    },
    { label: t("column.when"), cell: (row) => <time className="num">{row.changed}</time> },
    {
      label: t("column.state"),
      cell: (row) => (
        <>
          <span className={`tag ${tones[row.status]}`}>{t(`delivery.${row.status}`)}</span>
          {row.status === "WAITING" && isOn && (
            <span className="soft small num block">
              {row.nextAttempt ? t("delivery.next", { moment: row.nextAttempt }) : t("delivery.soon")}
            </span>
          )}
          {row.status !== "WAITING" && isOn && <Replay webhookId={id} row={row} />}
        </>
      ),
    },
    {
      label: t("column.attempts"),
      cell: (row) => (
        <span className="num">
          {row.attempts}
          {row.attempted && <span className="soft small block">{row.attempted}</span>}
        </span>
      ),
    },
    { label: t("column.answer"), cell: (row) => <Answer row={row} /> },
  ];
}

function Answer({ row: { answerStatus, failure, milliseconds, attempted } }: { row: Row }) {
  const { t } = useTranslation("webhook");
  if (!attempted) return <span className="soft">{t("delivery.none")}</span>;
  return (
    <span className="num">
      {answerStatus ? t("delivery.status", { status: answerStatus }) : t("delivery.none")}
      {failure && <span className="small block">{t(`failure.${failure}`)}</span>}
      {milliseconds !== null && (
        <span className="soft small block">{t("delivery.milliseconds", { milliseconds })}</span>
      )}
    </span>
  );
}

function Replay({ webhookId, row }: { webhookId: number; row: Row }) {
  const { t } = useTranslation("webhook");
  return (
    <Form method="post" className="row-actions">
      <input type="hidden" name="webhookId" value={webhookId} />
      <input type="hidden" name="deliveryId" value={row.id} />
      <button type="submit" name="intent" value="replayDelivery" className="link">
        {t("action.replay")}
        <span className="sr">
          {" "}
          {t(`kind.${row.kind}`)} {row.changed}
        </span>
      </button>
    </Form>
  );
}
