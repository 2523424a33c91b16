import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { DateText, Name } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { SavedViews } from "~/components/saved-views";
import type { ShellData } from "~/components/shell/data.server";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilDialog } from "../parts/council-dialog";
import { DecideLink } from "../parts/status-dialog";
import { RegisterTag, WaitingTime } from "../parts/tags";
import type { CompaniesData } from "./data.server";

type Row = CompaniesData["rows"][number];

const tabs = ["waiting", "members", "restricted"] as const;

export function Companies({ data, answer }: { data: CompaniesData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const { tab, filter, filters, counts } = data;
  return (
    <ListPage
      list={data}
      heading={t("companies.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      beside={
        <a className="button slim quiet" href={pathTo("council.deals.export")}>
          {t("export.deals")}
        </a>
      }
      file={{ href: pathTo("council.companies.export"), text: t("export") }}
      intro={<FailedMails />}
      tabs={{
        label: t("companies.tabs"),
        name: "tab",
        value: tab,
        options: tabs.map((value) => ({
          value,
          count: counts[value],
          label: t(`companies.tab.${value}`),
        })),
        drops: ["filter"],
      }}
      search={{ label: t("companies.search"), phrase: data.phrase }}
      filter={
        filters.length === 0
          ? null
          : {
              label: t("companies.filters"),
              name: "filter",
              value: filter,
              options: countedChoices(filters, { ...counts, all: counts[tab] }, (name) =>
                t(`companies.filter.${name}`),
              ),
            }
      }
      note={<Undecidable data={data} />}
      caption={t(`companies.tab.${tab}`)}
      columns={useColumns(data)}
      rowKey={(row) => row.id}
      empty={useEmpty(data)}
    >
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </ListPage>
  );
}

function FailedMails() {
  const { t } = useTranslation("council");
  const count = useRouteLoaderData<ShellData>("root")?.officeWork?.mails ?? 0;
  if (count === 0) return null;
  return (
    <p className="flash warn">
      {t("mails.failed", { count })}{" "}
      <a href={pathTo("council.mails", null, { status: "failed" })}>{t("mails.failed.open")}</a>
    </p>
  );
}

/** Why more companies wait here than in the queue. */
function Undecidable({ data: { tab, filter, counts } }: { data: CompaniesData }) {
  const { t } = useTranslation("council");
  if (tab !== "waiting" || filter !== null || counts.undecidable === 0) return null;
  return (
    <p className="soft small">
      {t("companies.waiting.note", { decided: counts.waiting - counts.undecidable, unconfirmed: counts.undecidable })}{" "}
      <a href={pathTo("council.verification", null, { kind: "company" })}>{t("companies.waiting.queue")}</a>
    </p>
  );
}

function useColumns({ tab, sort, mayDecide }: CompaniesData): Column<Row>[] {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(sort);
  const name: Column<Row> = {
    label: t("column.company"),
    isName: true,
    sort: sortBy("name"),
    cell: (row) => <CompanyName row={row} />,
  };
  const status: Column<Row> = {
    label: t("column.status"),
    cell: (row) => <CompanyStatusTag status={row.status} />,
  };
  const waiting: Column<Row> = {
    label: t("column.waiting"),
    sort: sortBy("waiting"),
    cell: (row) => <Course row={row} />,
  };
  const register: Column<Row> = {
    label: t("column.register"),
    cell: (row) => <RegisterTag outcome={row.registerOutcome} />,
  };
  const member: Column<Row> = {
    label: t("column.memberSince"),
    sort: sortBy("member"),
    cell: (row) => <span className="num">{row.verified?.slice(0, 10)}</span>,
  };
  const plan: Column<Row> = {
    label: t("column.plan"),
    cell: (row) => (
      <span className="num">
        {row.planName ?? row.orderedPlanName ?? <span className="soft">{t("plan.none")}</span>}
      </span>
    ),
  };
  const documents: Column<Row> = {
    label: t("column.documents"),
    sort: sortBy("documents"),
    cell: (row) => <DocumentsLink row={row} />,
  };
  const decide: Column<Row> = {
    label: t("column.decide"),
    isPlain: true,
    cell: (row) => <DecideLink {...row} mayDecide={mayDecide} />,
  };
  if (tab === "waiting") return [name, waiting, register, plan, documents, decide];
  if (tab === "members") return [name, member, plan, documents, decide];
  return [name, status, plan, documents, decide];
}

function CompanyName({ row }: { row: Row }) {
  return (
    <>
      <a href={pathTo("council.company", { id: row.id })} title={row.name}>
        <Name>{row.shortName}</Name>
      </a>
      <span className="soft small num block">
        {row.tin}
        {row.city && `, ${row.city}`}
      </span>
    </>
  );
}

function Course({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  return (
    <>
      <WaitingTime waiting={row.waiting} />
      <span className="soft small block">
        <DateText>
          {row.isUnconfirmed
            ? t("waiting.unconfirmed")
            : row.requested
              ? t("waiting.requested", { date: row.requested.slice(0, 10) })
              : t("waiting.confirmed")}
        </DateText>
      </span>
    </>
  );
}

function DocumentsLink({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const open = address({ documents: String(row.id), status: undefined });
  if (row.documents === 0) return <span className="soft">{t("documents.none")}</span>;
  return (
    <a className="num" href={open}>
      {t("documents.count", { count: row.documents })}
      {row.uncheckedDocuments > 0 && (
        <span className="soft small block">{t("documents.unchecked", { count: row.uncheckedDocuments })}</span>
      )}
    </a>
  );
}

function useEmpty({ tab, filter, phrase }: CompaniesData): EmptyProps {
  const { t } = useTranslation("council");
  const address = useAddress();
  const all = {
    href: address({ filter: undefined, phrase: undefined, page: undefined }),
    text: t("companies.empty.all"),
  };
  if (phrase) {
    return { heading: t("companies.empty.found"), text: t("companies.empty.found.text", { phrase }), link: all };
  }
  if (filter) return { heading: t("companies.empty.filter"), text: t("companies.empty.filter.text"), link: all };
  return { heading: t(`companies.empty.${tab}`), text: t("companies.empty.text") };
}
