import { useTranslation } from "react-i18next";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { Pager } from "~/components/lists/pager";
import { Table } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { PageHelp } from "~/components/page-help";
import { useAddress } from "~/components/use-address";
import { complaintStatuses } from "~/domain/complaint/status";
import { pathTo } from "~/paths";
import { type ComplaintAnswer, ComplaintForm } from "../parts/complaint-form";
import type { ComplaintsData } from "./data.server";

type Props = { data: ComplaintsData; answer?: ComplaintAnswer };

/**
 * The company's complaints and the form of a new one, which stands first for who came with something to complain of.
 */
export function Complaints({ data, answer }: Props) {
  const { t } = useTranslation("complaint");
  const isFormFirst = data.draft.about !== null || data.draft.values !== null || answer !== undefined;
  const form = <NewComplaint key={String(data.draft.isRecovered)} data={data} answer={answer} />;
  const list = data.counts.all > 0 ? <List data={data} /> : <p className="soft">{t("empty")}</p>;
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("heading")}</h1>
        {!isFormFirst && data.counts.all > 0 && (
          <a className="button next slim end" href="#nowe">
            {t("new")}
          </a>
        )}
      </div>
      <p className="soft">{t("intro")}</p>
      <PageHelp />
      {isFormFirst ? form : list}
      {isFormFirst ? list : form}
    </div>
  );
}

function List({ data }: { data: ComplaintsData }) {
  const { t } = useTranslation("complaint");
  const { rows, status, counts } = data;
  const address = useAddress();
  return (
    <>
      <Tabs
        label={t("tabs")}
        tabs={[null, ...complaintStatuses].map((name) => ({
          href: address({ status: name ?? undefined, page: undefined }),
          label: t(`tab.${name ?? "all"}`),
          count: counts[name ?? "all"],
          isCurrent: name === status,
        }))}
      />
      {rows.length === 0 ? (
        <p className="soft">{t("empty.status")}</p>
      ) : (
        <Table
          caption={t("heading")}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t("subject"),
              isName: true,
              cell: (row) => (
                <>
                  <a href={pathTo("complaint", { id: row.id })}>{row.subject}</a>
                  <span className="soft small num block">{row.number}</span>
                </>
              ),
            },
            { label: t("kind"), cell: (row) => (row.isAppeal ? t("appeal") : t(`kind.${row.kind}`)) },
            { label: t("status"), cell: (row) => <ComplaintStatusTag status={row.status} /> },
            { label: t("reported"), cell: (row) => <span className="num">{row.reported}</span> },
            { label: t("lastWord"), cell: (row) => <span className="num">{row.lastWord}</span> },
            { label: t("issuer"), cell: (row) => row.issuerName },
          ]}
        />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </>
  );
}

function NewComplaint({ data: { draft }, answer }: Props) {
  const { t } = useTranslation("complaint");
  const { about } = draft;
  const values = draft.values ?? {
    kind: about?.suggestedKind ?? "",
    subject: about ? t(`about.subject.${about.kind}`, { name: about.name }).slice(0, 200) : "",
    content: "",
  };
  return (
    <section className="stack new-complaint" id="nowe">
      <h2>{t("new")}</h2>
      {draft.isRecovered && <RecoveredNotice text={t("new.recovered")} />}
      {about && (
        <p>
          <span className="soft">{t("about.label")}:</span> {t(`about.${about.kind}`, { name: about.name })}
          {about.isForeign && <span className="soft small block">{t("about.secret")}</span>}
        </p>
      )}
      <ComplaintForm
        intent="report"
        fields={{ key: draft.key, ...(about && { about: about.kind, aboutId: about.id }) }}
        values={values}
        files={draft.files}
        answer={answer}
        submit={t("submit")}
        isRecovered={draft.isRecovered}
      />
    </section>
  );
}
