import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText, Name } from "~/components/date-text";
import { FavouriteButton } from "~/components/favourite-button";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { FirmsData } from "./data.server";

type Row = FirmsData["rows"][number];

/** The companies that the own one likes to deal with, or those it has blocked, each with the way to take it back. */
export function Firms({ data, answer }: { data: FirmsData; answer?: FormAnswer }) {
  const { t } = useTranslation("firms");
  const { list } = data;
  return (
    <ListPage
      className="firms"
      list={data}
      heading={t("heading")}
      countText={data.total > 0 ? t("found", { count: data.total }) : null}
      answer={answer}
      tabs={{
        label: t("tabs"),
        name: "list",
        value: list === "blocked" ? list : null,
        options: data.tabs.map(({ name, count }) => ({
          value: name === "blocked" ? name : null,
          label: t(`tab.${name}`),
          count,
        })),
      }}
      note={<p className="soft">{t(`intro.${list}`)}</p>}
      columns={useColumns(list)}
      rowKey={(row) => row.id}
      empty={{
        heading: t(`empty.heading.${list}`),
        text: t(`empty.text.${list}`),
        link: { href: pathTo("members"), text: t("empty.members") },
      }}
    />
  );
}

function useColumns(list: FirmsData["list"]): Column<Row>[] {
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
      label: t(`since.${list}`),
      cell: (row) => (
        <>
          <span className="num">
            <DateText>{row.marked}</DateText>
          </span>
          {row.by && <span className="soft small block">{row.by}</span>}
        </>
      ),
    },
    {
      label: t("actions"),
      isPlain: true,
      cell: (row) =>
        list === "blocked" ? (
          <Unblock row={row} />
        ) : (
          <FavouriteButton company={{ ...row, isFavourite: true }} className="button slim" />
        ),
    },
  ];
}

function Unblock({ row }: { row: Row }) {
  const { t } = useTranslation("firms");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="companyId" value={row.id} />
      <button type="submit" name="intent" value="unblock" className="button slim">
        {t("unblock")}
        <span className="sr">: {row.name}</span>
      </button>
    </Form>
  );
}
