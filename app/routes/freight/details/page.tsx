import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { MatchLinks } from "../parts/match-links";
import { OffersOnPosting } from "../parts/offers-on-posting";
import { PinForm, PinProblem } from "../parts/pins";
import { PostingButtons, QuickProposal } from "../parts/posting-buttons";
import { PostingFacts } from "../parts/posting-facts";
import { Questions } from "../parts/questions";
import { useRouteName } from "../parts/route-name";
import type { PostingPageData } from "./data.server";
import { OwnPosting } from "./own-posting";
import { PostingLineText } from "./posting-line-text";
import { PostingSum } from "./posting-sum";

/** A posting on a page of its own, to be sent on and printed. */
export function PostingPage({ posting, line, conversationId, own, questions, matches, back, asOf }: PostingPageData) {
  const { t } = useTranslation(["freightSearch", "shell", "common"]);
  const name = useRouteName(posting);
  const answer = useActionData<FormAnswer>();
  const quick = useRefusal("quick", answer?.intent === "quick" ? answer.result : undefined);
  return (
    <article className="stack posting-page">
      <p className="on-paper num">
        {t(`details.print.${posting.kind}`, { product: t("shell:product"), id: posting.id, moment: asOf })}
      </p>
      <p className="back">
        <a href={back}>{t(`details.back.${posting.kind}`)}</a>
      </p>
      <div className="title">
        <h1>{name}</h1>
        {posting.isNew && <span className="tag">{t("row.new")}</span>}
      </div>
      <PostingSum posting={posting} />
      <PinProblem answer={answer} />
      <PinForm />
      <ErrorSummary form={quick} />
      <PostingButtons posting={posting} conversationId={conversationId} query="" />
      <QuickProposal posting={posting} />
      {(questions || matches || (own && posting.offers)) && (
        <p className="meta">
          {questions && <Questions postingId={posting.id} questions={questions} />}
          {own && <OffersOnPosting row={posting} isLink />}
          <MatchLinks postingId={posting.id} matches={matches} />
        </p>
      )}
      {own && <OwnPosting own={own} name={name} answer={answer} />}
      <div className="panel">
        <PostingFacts posting={posting} hasSum />
      </div>
      <PostingLineText posting={line} />
      {!own && (
        <p className="small">
          <a href={pathTo("complaints", null, { about: "posting", aboutId: posting.id })}>{t("common:report")}</a>
        </p>
      )}
    </article>
  );
}
