import "~/i18n/freight-search";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import type { PostingPageData } from "~/routes/freight/details.server";
import { PinForm, PinProblem } from "./pins";
import { PostingActions } from "./posting-actions";
import { PostingButtons } from "./posting-buttons";
import { PostingDialog } from "./posting-dialog";
import { PostingFacts } from "./posting-facts";
import { useRouteName } from "./posting-row";

/** A posting on a page of its own, to be sent on and printed. */
export function PostingPage({ posting, actions, asked, back }: PostingPageData) {
  const { t } = useTranslation("freightSearch");
  const name = useRouteName(posting);
  return (
    <article className="stack posting-page">
      <p className="back">
        <a href={back}>{t(`details.back.${posting.kind}`)}</a>
      </p>
      <div className="title">
        <h1>{name}</h1>
        {posting.isNew && <span className="tag">{t("row.new")}</span>}
      </div>
      <PinProblem answer={useActionData<FormAnswer>()} />
      <PinForm />
      <PostingButtons posting={posting} query="" />
      <PostingActions posting={posting} actions={actions} />
      <div className="panel">
        <PostingFacts posting={posting} />
      </div>
      {asked && <PostingDialog posting={posting} action={asked} name={name} />}
    </article>
  );
}
