import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countedChoices } from "~/components/lists/choices";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import { SavedViews } from "~/components/saved-views";
import { useAddress } from "~/components/use-address";
import { queueFilters, queueKinds } from "~/domain/queue/kind";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilDialog } from "../parts/council-dialog";
import type { QueueData } from "./data.server";
import { QueueTable } from "./queue-table";

const ownIntents = ["take", "return", "check"];

/** What waits for the council, first what is overdue, then by its term; each part is decided over the list. */
export function VerificationQueue({ data, answer }: { data: QueueData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const { kind, only, counts } = data;
  const address = useAddress();
  const kinds = queueKinds.filter((each) => counts.kinds[each] !== undefined);
  return (
    <ListPage
      list={data}
      heading={t("queue.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      countText={useQueueSize(data)}
      add={counts.total > 0 ? { href: address({ next: "1" }), text: t("queue.next") } : null}
      answer={answer && ownIntents.includes(answer.intent) ? answer : undefined}
      tabs={{
        label: t("queue.tabs"),
        name: "kind",
        value: kind,
        options: [null, ...kinds].map((value) => ({
          value,
          count: value ? counts.kinds[value] : undefined,
          label: t(`queue.tab.${value ?? "all"}`),
        })),
      }}
      filter={{
        label: t("queue.filters"),
        name: "only",
        value: only,
        options: countedChoices(queueFilters, { ...counts, all: counts.whole }, (name) => t(`queue.only.${name}`)),
      }}
      rows={<QueueTable data={data} />}
      empty={useEmpty(data)}
    >
      {counts.unconfirmed > 0 && (
        <p className="soft small">
          {t("queue.unconfirmed", { count: counts.unconfirmed })}{" "}
          <a href={pathTo("council.companies", null, { tab: "waiting", filter: "unconfirmed" })}>
            {t("queue.unconfirmed.open")}
          </a>
        </p>
      )}
      <MorningMailForm isOn={data.hasMorningMail} />
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </ListPage>
  );
}

/** The mail of each working morning, switched on and off. */
function MorningMailForm({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("council");
  return (
    <Form method="post" className="actions" preventScrollReset>
      <button type="submit" name="intent" value={isOn ? "stopMorning" : "wantMorning"} className="button slim">
        {t(isOn ? "morning.off" : "morning.on")}
      </button>
      <span className="soft small">{t(isOn ? "morning.off.text" : "morning.on.text")}</span>
    </Form>
  );
}

/** How much of the list there is: what waits, and in how many rows. */
function useQueueSize({ counts: { entries, total } }: QueueData): string | null {
  const { t } = useTranslation("council");
  if (total === 0) return null;
  return [t("queue.entries", { count: entries }), t("queue.matters", { count: total })].join(" ");
}

function useEmpty({ kind, only }: QueueData): EmptyProps {
  const { t } = useTranslation("council");
  if (only) {
    const link = { href: pathTo("council.verification"), text: t("queue.empty.showAll") };
    return { heading: t(`queue.empty.${only}`), text: t("queue.empty.filtered"), link };
  }
  const link = { href: pathTo("council.companies"), text: t("queue.companies") };
  return { heading: t(`queue.empty.${kind ?? "all"}`), text: t("queue.empty.text"), link };
}
