import { useTranslation } from "react-i18next";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { ChoiceChips } from "~/components/lists/choice-chips";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { SavedViews } from "~/components/saved-views";
import { complaintKinds, complaintStatuses } from "~/domain/complaint/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { NameLink } from "../parts/name-link";
import type { AllComplaintsData } from "./data.server";

type Row = AllComplaintsData["rows"][number];

const filters = ["mine", "unanswered", "overdue", "visitors", "appeals"] as const;

/** All that anybody has complained of, for the office. */
export function AllComplaints({ data, answer }: { data: AllComplaintsData; answer?: FormAnswer }) {
  const { t } = useTranslation("complaint");
  return (
    <ListPage
      list={data}
      heading={t("office.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      countText={t("office.found", { count: data.total })}
      file={{ href: pathTo("council.complaints.export"), text: t("office.export") }}
      tabs={{
        label: t("tabs"),
        name: "status",
        value: data.status,
        options: countedChoices(complaintStatuses, data.counts, (name) => t(`tab.${name}`)),
      }}
      search={{ label: t("office.search"), phrase: data.phrase }}
      keeps={["only", "kind"]}
      note={<Narrower data={data} />}
      columns={useColumns(data.sort)}
      rowKey={(row) => row.id}
      empty={{
        heading: t("office.empty"),
        text: t("office.empty.text"),
        link: { href: pathTo("council.complaints"), text: t("office.empty.all") },
      }}
    />
  );
}

function Narrower({ data: { only, kind } }: { data: AllComplaintsData }) {
  const { t } = useTranslation("complaint");
  return (
    <div className="actions">
      <ChoiceChips
        label={t("office.filters")}
        name="only"
        value={only}
        options={[null, ...filters].map((value) => ({ value, label: t(`office.only.${value ?? "all"}`) }))}
      />
      <ChoiceChips
        label={t("office.kinds")}
        name="kind"
        value={kind}
        options={[null, ...complaintKinds].map((value) => ({
          value,
          label: value ? t(`kind.${value}`) : t("office.kind.all"),
        }))}
      />
    </div>
  );
}

function useColumns(sort: AllComplaintsData["sort"]): Column<Row>[] {
  const { t } = useTranslation("complaint");
  const sortBy = useSortLinks(sort);
  return [
    { label: t("subject"), isName: "long", cell: (row) => <Subject row={row} /> },
    { label: t("issuer"), cell: (row) => <Issuer row={row} /> },
    { label: t("status"), cell: (row) => <State row={row} /> },
    { label: t("reported"), sort: sortBy("reported", { latestFirst: true }), cell: (row) => <ReportDate row={row} /> },
    {
      label: t("lastWord"),
      sort: sortBy("word", { latestFirst: true }),
      cell: (row) => <Moment>{row.lastWord}</Moment>,
    },
    {
      label: t("office.holder"),
      cell: (row) => (row.isMine ? t("office.holder.me") : (row.holderName ?? t("office.holder.none"))),
    },
  ];
}

function Subject({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      <a href={pathTo("council.complaint", { id: row.id })}>{row.subject}</a>
      <span className="soft small num block">
        {row.number}, {row.isAppeal ? t("appeal") : t(`kind.${row.kind}`)}
      </span>
    </>
  );
}

function Issuer({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      {row.issuerName}
      <span className="soft small block">
        <NameLink name={row.companyName ?? t("office.visitor")} address={row.companyAddress} />
      </span>
    </>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      <ComplaintStatusTag status={row.status} />
      {row.awaitsOffice && <span className="soft small block">{t("awaitsOffice")}</span>}
    </>
  );
}

function ReportDate({ row }: { row: Row }) {
  const { t } = useTranslation("complaint");
  return (
    <span className="num">
      <Moment>{row.reported}</Moment>
      {row.due && (
        <span className="soft small block">
          {row.isOverdue ? (
            <span className="tag bad">{t("office.overdue")}</span>
          ) : (
            t("office.due.by", { day: row.due })
          )}
        </span>
      )}
    </span>
  );
}

function Moment({ children: moment }: { children: string }) {
  const [day, time] = moment.split(" ");
  return (
    <span className="num">
      {day} <span className="soft small hour">{time}</span>
    </span>
  );
}
