import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { type Column, Table } from "~/components/lists/table";
import { pathTo } from "~/paths";
import type { ContentsData } from "./data.server";

type Row = ContentsData["rows"][number];

/** All texts that the office keeps. */
export function Contents({ data: { rows, documents } }: { data: ContentsData }) {
  const { t } = useTranslation("contentEditor");
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft">{t("found", { count: rows.length })}</p>
      </div>
      <p className="soft">{t("intro")}</p>
      <Table caption={t("heading")} columns={useColumns()} rows={rows} rowKey={({ slug }) => slug} />
      <h2>{t("legal.heading")}</h2>
      <p className="soft">{t("legal.intro")}</p>
      <Table caption={t("legal.heading")} columns={useDocumentColumns()} rows={documents} rowKey={({ slug }) => slug} />
    </div>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("contentEditor");
  return [
    {
      label: t("title"),
      isName: true,
      cell: ({ slug, title }) => <a href={pathTo("council.content", { slug })}>{title}</a>,
    },
    { label: t("place"), cell: ({ place }) => t(`place.${place}`) },
    {
      label: t("published"),
      cell: ({ published, publishedBy }) => (
        <DateText>{t("published.value", { moment: published, by: publishedBy ?? t("delivered") })}</DateText>
      ),
    },
    {
      label: t("draft"),
      cell: ({ drafted, draftBy }) => {
        if (!drafted) return <span className="soft">{t("draft.none")}</span>;
        const draftText = draftBy
          ? t("draft.own", { moment: drafted, by: draftBy })
          : t("draft.delivered", { moment: drafted });
        return <DateText>{draftText}</DateText>;
      },
    },
  ];
}

function useDocumentColumns(): Column<ContentsData["documents"][number]>[] {
  const { t } = useTranslation("contentEditor");
  return [
    {
      label: t("title"),
      isName: true,
      cell: ({ slug, title }) => <a href={pathTo("council.legalDocument", { slug })}>{title}</a>,
    },
    {
      label: t("legal.version"),
      cell: ({ current }) => <DateText>{t("legal.version.value", current)}</DateText>,
    },
    {
      label: t("legal.coming"),
      cell: ({ coming }) =>
        coming ? (
          <DateText>{t("legal.version.value", coming)}</DateText>
        ) : (
          <span className="soft">{t("legal.coming.none")}</span>
        ),
    },
  ];
}
