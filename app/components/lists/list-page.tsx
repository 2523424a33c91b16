import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/components/forms/form";
import { useShownResult } from "~/components/forms/form-answers";
import type { FormAnswer } from "~/http/form.server";
import { type Choices, useChoiceLinks } from "./choices";
import { Empty, type EmptyProps } from "./empty";
import { ListFilter } from "./list-filter";
import { ListSearch } from "./list-search";
import { Pager } from "./pager";
import { type Column, Table } from "./table";
import { type Tab, Tabs } from "./tabs";

type Link = { href: string; text: string };

type Props<Row> = {
  list: { rows: readonly Row[]; page: number; total: number; rowsPerPage: number };
  /** A list of many columns is as wide as the window; one of entries to read is not. */
  isWide?: boolean;
  className?: string;
  /** The way back, above the heading. */
  back?: ReactNode;
  heading: string;
  /** How many rows there are, in words. */
  countText?: string | null;
  /** Beside the heading: other lists of the kind. */
  beside?: ReactNode;
  add?: Link | null;
  /** The file of the list as its address narrows it. */
  file?: Link;
  intro?: ReactNode;
  /** What the list's own acts were answered. */
  answer?: FormAnswer;
  /** Lists beside each other: by a query parameter, or each at an address of its own. */
  tabs?: Choices | { label: string; tabs: readonly Tab[] } | null;
  /** What one thing the list is about. */
  about?: ReactNode;
  search?: Search | null;
  filter?: Choices | null;
  /** Query parameters of the list that nothing above names. */
  keeps?: readonly string[];
  note?: ReactNode;
  /** The reader's own views of the list. */
  views?: ReactNode;
  empty: EmptyProps;
  after?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
} & Rows<Row>;

type Search = { label: string; phrase: string; select?: Choices };

/** A table, called as the heading where it has no caption, or anything else. */
type Rows<Row> =
  | { columns: readonly Column<Row>[]; caption?: string; rowKey: (row: Row) => string | number }
  | { rows: ReactNode };

/** A page of a list, from its heading to its pager; whatever narrows the list keeps what else does. */
export function ListPage<Row>({ isWide = true, className = "", ...props }: Props<Row>) {
  return isWide ? (
    <div className={`wide ${className}`.trim()}>
      <Parts {...props} />
    </div>
  ) : (
    <Parts {...props} />
  );
}

function Parts<Row>(props: Props<Row>) {
  const { list, tabs, search, filter, keeps: others = [] } = props;
  const choices = tabs && "name" in tabs ? tabs : null;
  const names = [choices, search?.select, filter].flatMap((choices) => choices?.name ?? []);
  const keeps = [...names, "sort", ...others];
  return (
    <>
      {props.back}
      <Title {...props} />
      {props.intro}
      {props.views}
      <Refusal answer={props.answer} />
      {choices && <ChoiceTabs choices={choices} keeps={[...keeps, "phrase"]} />}
      {tabs && "tabs" in tabs && <Tabs {...tabs} />}
      {props.about}
      {search && <Search search={search} keeps={keeps} />}
      {filter && <ListFilter {...filter} keeps={[...keeps, "phrase"]} />}
      {props.note}
      {list.rows.length > 0 ? <ListRows {...props} /> : <Empty {...props.empty} />}
      {props.after}
      <Pager page={list.page} total={list.total} rowsPerPage={list.rowsPerPage} />
      {props.children}
    </>
  );
}

const noFields: ReadonlySet<string> = new Set();

/** Why an act of the list was refused. */
function Refusal({ answer }: { answer: FormAnswer | undefined }) {
  const result = answer?.result;
  useShownResult(result, noFields);
  const problems = Object.entries(result?.error ?? {}).map(([name, codes]) => [name, codes ?? []] as const);
  return <ErrorSummary form={{ id: "list", allErrors: Object.fromEntries(problems), status: result?.status }} />;
}

function Title<Row>({ heading, countText, beside, add, file }: Props<Row>) {
  const { search } = useLocation();
  return (
    <div className="title">
      <h1>{heading}</h1>
      {countText && <p className="soft num">{countText}</p>}
      {beside}
      {add && (
        <a className="button next slim end" href={add.href}>
          {add.text}
        </a>
      )}
      {file && (
        <a className="button slim end" href={`${file.href}${search}`} download>
          {file.text}
        </a>
      )}
    </div>
  );
}

function ChoiceTabs({ choices, keeps }: { choices: Choices; keeps: readonly string[] }) {
  return <Tabs label={choices.label} tabs={useChoiceLinks(choices, keeps)} />;
}

function Search({ search: { label, phrase, select }, keeps }: { search: Search; keeps: readonly string[] }) {
  return (
    <ListSearch label={label} phrase={phrase} keeps={keeps.filter((name) => name !== select?.name)}>
      {select && (
        <select key={select.value} name={select.name} defaultValue={select.value ?? ""} aria-label={select.label}>
          {select.options.map(({ value, label }) => (
            <option key={value} value={value ?? ""}>
              {label}
            </option>
          ))}
        </select>
      )}
    </ListSearch>
  );
}

function ListRows<Row>(props: Props<Row>) {
  if ("rows" in props) return props.rows;
  const { list, heading, caption = heading, columns, rowKey } = props;
  return <Table caption={caption} columns={columns} rows={list.rows} rowKey={rowKey} />;
}
