import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { queueFilters, queueKinds } from "~/domain/queue/kind";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilDialog } from "../parts/council-dialog";
import { ListFilter } from "../parts/list-filter";
import type { QueueData } from "./data.server";
import { QueueTable } from "./queue-table";

const ownIntents = ["take", "return", "check"];

/** What waits for the council, who waits longest first; each line is decided over the list. */
export function VerificationQueue({ data, answer }: { data: QueueData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const isOwn = answer !== undefined && ownIntents.includes(answer.intent);
  const [form] = useForm({ id: "queue", lastResult: isOwn ? answer.result : undefined });
  return (
    <>
      <div className="wide">
        <div className="title">
          <h1>{t("queue.heading")}</h1>
        </div>
        <ErrorSummary form={form} />
        <Kinds data={data} />
        <ListFilter
          label={t("queue.filters")}
          name="only"
          value={data.only}
          options={[
            { value: null, label: t("queue.only.all"), count: data.counts.whole },
            ...queueFilters.map((only) => ({ value: only, label: t(`queue.only.${only}`), count: data.counts[only] })),
          ]}
        />
        {data.rows.length > 0 ? <QueueTable data={data} /> : <NothingWaits data={data} />}
        <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
        {data.counts.unconfirmed > 0 && (
          <p className="soft small">
            {t("queue.unconfirmed", { count: data.counts.unconfirmed })}{" "}
            <a href={pathTo("council.companies", null, { tab: "waiting", filter: "unconfirmed" })}>
              {t("queue.unconfirmed.open")}
            </a>
          </p>
        )}
      </div>
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </>
  );
}

function Kinds({ data }: { data: QueueData }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const known = queueKinds.filter((kind) => data.counts.kinds[kind] !== undefined);
  return (
    <Tabs
      label={t("queue.tabs")}
      tabs={[null, ...known].map((kind) => ({
        href: address({ kind: kind ?? undefined, page: undefined }),
        label: t(`queue.tab.${kind ?? "all"}`),
        count: kind ? data.counts.kinds[kind] : data.counts.all,
        isCurrent: kind === data.kind,
      }))}
    />
  );
}

function NothingWaits({ data: { kind, only } }: { data: QueueData }) {
  const { t } = useTranslation("council");
  if (only) {
    return (
      <Empty heading={t(`queue.empty.${only}`)} text={t("queue.empty.filtered")}>
        <a className="button" href={pathTo("council.verification")}>
          {t("queue.empty.showAll")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t(`queue.empty.${kind ?? "all"}`)} text={t("queue.empty.text")}>
      <a className="button" href={pathTo("council.companies")}>
        {t("queue.companies")}
      </a>
    </Empty>
  );
}
