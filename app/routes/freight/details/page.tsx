import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { OffersOnPosting } from "../parts/offers-on-posting";
import { PinForm, PinProblem } from "../parts/pins";
import { PostingButtons } from "../parts/posting-buttons";
import { PostingFacts, PostingSum } from "../parts/posting-facts";
import { useRouteName } from "../parts/posting-row";
import { Questions } from "../parts/questions";
import type { PostingPageData } from "./data.server";
import { OwnPosting } from "./own-posting";
import { PostingLineText } from "./posting-line-text";

/** A posting on a page of its own, to be sent on and printed. */
export function PostingPage({ posting, line, conversationId, own, questions, back, asOf }: PostingPageData) {
  const { t } = useTranslation(["freightSearch", "shell", "common"]);
  const name = useRouteName(posting);
  const answer = useActionData<FormAnswer>();
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
      <PostingButtons posting={posting} conversationId={conversationId} query="" />
      {(questions || (own && posting.offers)) && (
        <p className="meta">
          {questions && <Questions postingId={posting.id} questions={questions} />}
          {own && <OffersOnPosting row={posting} />}
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
