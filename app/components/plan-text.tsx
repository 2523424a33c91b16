import { useRouteLoaderData } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { planParts, planSentence } from "~/i18n/plan-date";
import { Name } from "./date-text";
import type { ShellData } from "./shell/data.server";

/** A sentence whose days and moments of a plan are said as on this day of the portal's calendar, its words whole. */
export function PlanText({ children }: { children: string }) {
  const today = useToday();
  const parts = planParts(children, today).map(({ text, moment, near }) =>
    moment
      ? createElement(
          "time",
          { dateTime: moment },
          near && createElement("strong", null, near),
          near ? `\u00a0${text}` : text,
        )
      : createElement(Name, null, text),
  );
  return createElement(Fragment, null, ...parts);
}

/** The same where only a text can stand: a label, a title. */
export function usePlanSentence(): (sentence: string) => string {
  const today = useToday();
  return (sentence) => planSentence(sentence, today);
}

// A page that fails has no day: no plan is of year 0, so each is said with its year.
function useToday(): string {
  return useRouteLoaderData<ShellData>("root")?.today ?? "0001-01-01";
}
