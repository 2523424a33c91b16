import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { transactionStatuses } from "~/domain/deal/state";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { ArchiveChips } from "../parts/archive-chips";
import type { TransactionsData } from "./data.server";
import { TransactionTable } from "./transaction-table";

type Props = { data: TransactionsData; answer?: FormAnswer };

/** The transports that the company has agreed with others, or those of them that it has put away. */
export function Transactions({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const [form] = useForm({ id: "transactions", lastResult: answer?.result });
  const hasNone = data.counts.all === 0 && !data.phrase && !data.side;
  return (
    <div className="wide transactions deal-rows">
      <div className="title">
        <h1>{t(data.isArchived ? "heading.archive" : "heading")}</h1>
        {!hasNone && <p className="soft num">{t("found", { count: data.total })}</p>}
        <ArchiveChips
          current={pathTo("transactions")}
          archive={pathTo("transactions.archive")}
          isArchive={data.isArchived}
        />
        <a className="button slim end" href={pathTo("settlements")}>
          {t("settlements")}
        </a>
      </div>
      <ErrorSummary form={form} />
      {!hasNone && <StatusTabs data={data} />}
      {!hasNone && (
        <ListSearch label={t("search")} phrase={data.phrase} keeps={["status", "archived"]}>
          <select name="side" defaultValue={data.side?.toLowerCase() ?? ""} aria-label={t("side")}>
            <option value="">{t("side.all")}</option>
            <option value="shipper">{t("side.shipper")}</option>
            <option value="carrier">{t("side.carrier")}</option>
          </select>
        </ListSearch>
      )}
      {data.rows.length > 0 ? <TransactionTable rows={data.rows} /> : <NoTransactions data={data} hasNone={hasNone} />}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.chosen && !answer && <ArchiveDialog row={data.chosen} />}
    </div>
  );
}

function StatusTabs({ data: { counts, status, isWaiting, isArchived } }: Pick<Props, "data">) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  const link = (chosen: string | undefined) => address({ status: chosen, page: undefined, archive: undefined });
  const waiting = {
    href: link("waiting"),
    label: t("tab.waiting"),
    count: counts.waiting,
    isCurrent: isWaiting,
  };
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: link(undefined), label: t("tab.all"), count: counts.all, isCurrent: status === null && !isWaiting },
        ...(isArchived ? [] : [waiting]),
        ...transactionStatuses
          .filter((each) => !(isArchived && each === "IN_PROGRESS"))
          .map((each) => ({
            href: link(each.toLowerCase()),
            label: t(`tab.${each}`),
            count: counts[each],
            isCurrent: status === each,
          })),
      ]}
    />
  );
}

function ArchiveDialog({ row }: { row: NonNullable<TransactionsData["chosen"]> }) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  return (
    <QuestionDialog
      heading={t("archive.heading")}
      intent="archive"
      fields={{ transactionId: row.id }}
      submit={t("archive")}
      onClose={address({ archive: undefined })}
      question={t("archive.question", { number: row.number })}
      text={t("archive.text")}
    />
  );
}

function NoTransactions({ data, hasNone }: Pick<Props, "data"> & { hasNone: boolean }) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  if (!hasNone) {
    return (
      <Empty heading={t("none.heading")} text={t("none.text")}>
        <a
          className="button"
          href={address({ phrase: undefined, side: undefined, status: undefined, page: undefined })}
        >
          {t("none.all")}
        </a>
      </Empty>
    );
  }
  if (data.isArchived) {
    return (
      <Empty heading={t("empty.archive.heading")} text={t("empty.archive.text")}>
        <a className="button" href={pathTo("transactions")}>
          {t("empty.archive.next")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t("empty.heading")} text={t("empty.text")}>
      <a className="button" href={pathTo("shipments")}>
        {t("empty.next")}
      </a>
    </Empty>
  );
}
