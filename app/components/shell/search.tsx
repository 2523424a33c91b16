import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { shortestPhrase } from "~/domain/text/fold";
import { pathTo } from "~/paths";
import { useErrorSentence } from "./error-sentence";
import { useRouteSuggestion } from "./use-route-suggestion";

export function Search() {
  const { t } = useTranslation("shell");
  const say = useErrorSentence();
  const [params] = useSearchParams();
  const [isShort, setIsShort] = useState(false);
  const findValue = params.get("findValue") ?? "";
  const { suggested, suggest } = useRouteSuggestion();

  function holdShortPhrase(event: FormEvent<HTMLFormElement>) {
    const phrase = String(new FormData(event.currentTarget).get("findValue") ?? "").trim();
    setIsShort(phrase.length < shortestPhrase);
    if (phrase.length < shortestPhrase) event.preventDefault();
  }

  return (
    <search className="search">
      <form action={pathTo("find")} onSubmit={holdShortPhrase}>
        <label className="sr" htmlFor="find-value">
          {t("search.label")}
        </label>
        <input
          id="find-value"
          name="findValue"
          type="search"
          key={findValue}
          defaultValue={findValue}
          onInput={({ currentTarget }) => suggest(currentTarget.value)}
          placeholder={t("search.label")}
          maxLength={100}
          autoComplete="off"
          aria-invalid={isShort || undefined}
          aria-describedby={isShort ? "find-hint" : undefined}
        />
        <button type="submit" className="search-submit" aria-label={t("search.submit")}>
          <Icon name="search" />
        </button>
      </form>
      {isShort && (
        <p className="flash warn search-hint" id="find-hint" role="alert">
          {say("searchMin")}
        </p>
      )}
      {suggested && !isShort && (
        <p className="flash search-hint" role="status">
          <a href={`${pathTo("shipments")}?${suggested.query}`}>
            {t(suggested.loads.areMore ? "search.route.more" : "search.route", {
              route: suggested.name,
              count: suggested.loads.count,
            })}
          </a>
        </p>
      )}
    </search>
  );
}
