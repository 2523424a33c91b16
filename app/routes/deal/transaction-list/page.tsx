import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { type Choices, countedChoices } from "~/components/lists/choices";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
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
  const hasNone = data.counts.all === 0 && !data.phrase && !data.side;
  return (
    <ListPage
      list={data}
      className="transactions deal-rows"
      heading={t(data.isArchived ? "heading.archive" : "heading")}
      countText={hasNone ? null : t("found", { count: data.total })}
      beside={
        <>
          <ArchiveChips
            current={pathTo("transactions")}
            archive={pathTo("transactions.archive")}
            isArchive={data.isArchived}
          />
          <a className="button slim end" href={pathTo("settlements")}>
            {t("settlements")}
          </a>
        </>
      }
      answer={answer}
      tabs={hasNone ? null : statusTabs(data, t)}
      search={hasNone ? null : { label: t("search"), phrase: data.phrase, select: sideChoice(data, t) }}
      keeps={["archived"]}
      rows={<TransactionTable rows={data.rows} />}
      empty={emptyOf(data, hasNone, t)}
    >
      {data.chosen && !answer && <ArchiveDialog row={data.chosen} />}
    </ListPage>
  );
}

type Words = TFunction<"transaction">;

function statusTabs({ counts, status, isWaiting, isArchived }: TransactionsData, t: Words): Choices {
  const waiting = { value: "waiting", label: t("tab.waiting"), count: counts.waiting };
  const states = transactionStatuses.filter((each) => !(isArchived && each === "IN_PROGRESS"));
  const [all, ...others] = countedChoices(states, counts, (each) => t(`tab.${each}`));
  return {
    label: t("tabs"),
    name: "status",
    value: isWaiting ? waiting.value : (status?.toLowerCase() ?? null),
    options: [
      ...(all ? [all] : []),
      ...(isArchived ? [] : [waiting]),
      ...others.map((option) => ({ ...option, value: option.value?.toLowerCase() ?? null })),
    ],
  };
}

function sideChoice({ side }: TransactionsData, t: Words): Choices {
  const options = [
    { value: null, label: t("side.all") },
    { value: "shipper", label: t("side.shipper") },
    { value: "carrier", label: t("side.carrier") },
  ];
  return { label: t("side"), name: "side", value: side?.toLowerCase() ?? null, options };
}

function emptyOf({ isArchived }: TransactionsData, hasNone: boolean, t: Words): EmptyProps {
  const [reason, next] = hasNone
    ? isArchived
      ? (["empty.archive", "transactions"] as const)
      : (["empty", "shipments"] as const)
    : (["none", isArchived ? "transactions.archive" : "transactions"] as const);
  return {
    heading: t(`${reason}.heading`),
    text: t(`${reason}.text`),
    link: { href: pathTo(next), text: t(reason === "none" ? "none.all" : `${reason}.next`) },
  };
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
