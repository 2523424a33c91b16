import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { Tabs } from "~/components/lists/tabs";
import { PageHelp } from "~/components/page-help";
import { PlanText } from "~/components/plan-text";
import { Reputation } from "~/components/reputation";
import { useAddress } from "~/components/use-address";
import { ratingLists } from "~/domain/deal/rating/rating";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { RatingSection } from "../parts/rating-section";
import { RatingWords } from "../parts/rating-words";
import type { RatingsData } from "./data.server";

type Props = { data: RatingsData; answer?: FormAnswer };

/** What others said of the company's transactions and the company of others'. */
export function Ratings({ data, answer }: Props) {
  const { t } = useTranslation("ratings");
  const address = useAddress();
  const { tab, counts, rows, opened } = data;
  return (
    <div className="reading">
      <h1>{t("heading")}</h1>
      <p className="soft">{t("intro")}</p>
      <PageHelp />
      {opened ? (
        <OpenedRating key={opened.transactionId} opened={opened} answer={answer} />
      ) : (
        <section className="panel ratings-summary">
          <Reputation reputation={data.reputation} />
        </section>
      )}
      <Tabs
        label={t("tabs")}
        tabs={ratingLists.map((name) => ({
          href: address({ tab: name === "received" ? undefined : name, page: undefined, transaction: undefined }),
          label: t(`tab.${name}`),
          count: counts[name],
          isCurrent: name === tab,
        }))}
      />
      {rows.length > 0 ? (
        <ul className="panel rows">
          {rows.map((row) => (
            <Row key={row.transactionId} row={row} tab={tab} />
          ))}
        </ul>
      ) : (
        <Empty heading={t(`empty.${tab}.heading`)} text={t(`empty.${tab}.text`)}>
          <a className="button next" href={pathTo("shipments")}>
            {t("empty.freight")}
          </a>
        </Empty>
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function OpenedRating({ opened, answer }: { opened: NonNullable<RatingsData["opened"]>; answer?: FormAnswer }) {
  const { t } = useTranslation("ratings");
  const address = useAddress();
  return (
    <>
      <p className="meta">
        <strong>{opened.route}</strong>
        <span className="soft num">{opened.number}</span>
        <a href={pathTo("company", { id: opened.other.id })}>{opened.other.name}</a>
        <a className="small" href={address({ transaction: undefined })}>
          {t("section.close")}
        </a>
      </p>
      <RatingSection data={opened} answer={answer} />
    </>
  );
}

function Row({ row, tab }: { row: RatingsData["rows"][number]; tab: RatingsData["tab"] }) {
  const { t } = useTranslation("ratings");
  const address = useAddress();
  const open = `${address({ transaction: String(row.transactionId) })}#oceny`;
  return (
    <li className="row">
      <h2>{row.route}</h2>
      <p className="meta">
        <span className="num">{row.number}</span>
        <span>
          {t(tab === "received" ? "list.by" : "list.of")}{" "}
          <a href={pathTo("company", { id: row.other.id })}>{row.other.name}</a>
        </span>
        {row.ratedUntil && (
          <span>
            <PlanText>{t("rate.until", { moment: row.ratedUntil })}</PlanText>
          </span>
        )}
      </p>
      {row.rating && (
        <RatingWords
          rating={row.rating}
          answerOf={tab === "received" ? t("answer.own") : t("answer.by", { name: row.other.name })}
          mayComplain={tab === "received"}
        />
      )}
      <p className="row-actions">
        <a href={open}>
          {t(row.mayRate ? "action.rate" : row.mayAnswer ? "action.answer" : "action.open")}{" "}
          <span className="sr">{row.number}</span>
        </a>
      </p>
    </li>
  );
}
