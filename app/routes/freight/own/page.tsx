import { useTranslation } from "react-i18next";
import { ChoiceChips } from "~/components/lists/choice-chips";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import { apart } from "~/components/shell/apart";
import { useAddress } from "~/components/use-address";
import { postingKinds } from "~/domain/freight/posting/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useRouteName } from "../parts/route-name";
import type { OwnPostingsData } from "./data.server";
import { OwnPostingTable } from "./own-posting-table";
import { Several, SeveralDialog } from "./several";

const OwnPostingDialog = apart(() => import("../parts/own-posting-dialog").then((part) => part.OwnPostingDialog));

type Props = { data: OwnPostingsData; answer?: FormAnswer };

const kindNames = { SHIPMENT: "shipment", VEHICLE: "vehicle" } as const;
const statuses = ["ACTIVE", "DRAFT", "EXPIRED", "CONCLUDED", "ARCHIVED"] as const;

export function OwnPostings({ data, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  const { kind, status, phrase, onlyMine, counts } = data;
  const refusal = answer?.intent === "confirmSeveral" && answer.result.error?.postingIds ? answer.result : undefined;
  return (
    <ListPage
      list={data}
      className="own-list"
      heading={t("heading")}
      countText={t(`found.${kind}`, { count: data.total })}
      beside={<KindChips data={data} />}
      add={{ href: pathTo(kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer"), text: t(`add.${kind}`) }}
      // A template's dialog tells its own refusals, and the line of what is done with several that none is ticked.
      answer={answer?.intent === "template" || refusal ? undefined : answer}
      tabs={{
        label: t("tabs"),
        name: "status",
        value: nameOf(status),
        options: statuses.map((each) => ({ value: nameOf(each), label: t(`tab.${each}`), count: counts[kind][each] })),
      }}
      search={{
        label: t("search"),
        phrase,
        select: {
          label: t("whose"),
          name: "whose",
          value: onlyMine ? "mine" : null,
          options: [
            { value: null, label: t("whose.company") },
            { value: "mine", label: t("whose.mine") },
          ],
        },
      }}
      keeps={["kind"]}
      note={data.rows.length > 0 && <Several {...data} refusal={refusal} />}
      rows={<OwnPostingTable data={data} />}
      empty={useEmpty(data)}
      after={<Files data={data} />}
    >
      {!answer && <SeveralDialog several={data.several} />}
      {data.chosen?.own && <OwnPostingActDialog row={data.chosen} answer={answer} />}
    </ListPage>
  );
}

/** Active ones are the list itself. */
function nameOf(status: OwnPostingsData["status"]): string | null {
  return status === "ACTIVE" ? null : status.toLowerCase();
}

function Files({ data: { kind, status, phrase, onlyMine, total } }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  const filter = { status: status.toLowerCase(), whose: onlyMine ? "mine" : undefined, phrase: phrase || undefined };
  return (
    <p className="own-files alone">
      <a href={pathTo("importPostings", null, { kind: kind.toLowerCase() })}>{t("import")}</a>
      {total > 0 && (
        <a href={pathTo("ownPostings.export", null, { kind: kind.toLowerCase(), ...filter })}>{t("export")}</a>
      )}
    </p>
  );
}

function OwnPostingActDialog({ row, answer }: { row: NonNullable<OwnPostingsData["chosen"]>; answer?: FormAnswer }) {
  const name = useRouteName(row);
  return row.own?.asked && <OwnPostingDialog own={row.own} name={name} answer={answer} />;
}

function KindChips({ data: { kind, status, counts } }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  return (
    <ChoiceChips
      label={t("kinds")}
      name="kind"
      value={kindNames[kind]}
      options={postingKinds.map((each) => ({
        value: kindNames[each],
        count: counts[each][status],
        label: t(`kinds.${each}`),
      }))}
    />
  );
}

function useEmpty({ kind, status, phrase, onlyMine }: OwnPostingsData): EmptyProps {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const all = address({ phrase: undefined, whose: undefined, page: undefined });
  if (phrase || onlyMine) {
    return { heading: t("none.heading"), text: t("none.text"), link: { href: all, text: t("none.all") } };
  }
  const isFirst = status === "ACTIVE" || status === "DRAFT";
  const add = { href: pathTo(kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer"), text: t(`add.${kind}`) };
  return { heading: t(`empty.${kind}`), text: t(`empty.${status}.text`), link: isFirst ? add : undefined };
}
