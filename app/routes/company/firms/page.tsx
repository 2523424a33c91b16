import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText, Name } from "~/components/date-text";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { FirmsData } from "./data.server";

type Row = FirmsData["rows"][number];

/** The companies that the own one has blocked, each with the way to take it back. */
export function Firms({ data, answer }: { data: FirmsData; answer?: FormAnswer }) {
  const { t } = useTranslation("firms");
  return (
    <ListPage
      list={data}
      heading={t("heading")}
      found={data.total > 0 ? t("found", { count: data.total }) : null}
      answer={answer}
      columns={useColumns()}
      rowKey={(row) => row.id}
      empty={{
        heading: t("empty.heading"),
        text: t("empty.text"),
        link: { href: pathTo("members"), text: t("empty.members") },
      }}
    >
      <p className="soft">{t("intro")}</p>
    </ListPage>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("firms");
  return [
    {
      label: t("company"),
      isName: true,
      cell: (row) => (
        <a href={pathTo("company", { id: row.id })}>
          <Name>{row.name}</Name>
        </a>
      ),
    },
    { label: t("city"), cell: (row) => row.city },
    {
      label: t("blocked"),
      cell: (row) => (
        <>
          <span className="num">
            <DateText>{row.blocked}</DateText>
          </span>
          {row.by && <span className="soft small block">{row.by}</span>}
        </>
      ),
    },
    {
      label: t("actions"),
      isPlain: true,
      cell: (row) => (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="companyId" value={row.id} />
          <button type="submit" name="intent" value="unblock" className="button slim">
            {t("unblock")}
            <span className="sr">: {row.name}</span>
          </button>
        </Form>
      ),
    },
  ];
}
