import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { normaliseTin } from "~/domain/company/identifiers";
import { proposedNames } from "~/domain/company/registered-name";
import { pathTo } from "~/paths";
import type { RegisteredCompany } from "~/ports/business-register";
import type { StepData } from "./data.server";

type Props = { fieldId: string; register: StepData<"company">["register"]; isHidden: boolean };
type Outcome = NonNullable<Props["register"]>["outcome"];
type Answer = { outcome: Outcome; company: Partial<RegisteredCompany> };
type Control = HTMLInputElement | HTMLSelectElement;

/**
 * What the register says of the tax number. Where script runs it is asked as soon as the number is whole, and fills in
 * what nobody has typed.
 */
export function RegisterNote({ fieldId, register, isHidden }: Props) {
  const { t } = useTranslation("registration");
  const say = useErrorSentence();
  const [lookup, setLookup] = useState<{ outcome: Outcome | null }>();
  const filledValues = useRef<Record<string, string>>(register?.filled ?? {});

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const ends = new AbortController();
    let last = 0;
    const ask = async () => {
      const mine = ++last;
      const tin = normaliseTin(field.value);
      const answer = /^\d{10}$/.test(tin) ? await askRegister(tin) : null;
      if (mine !== last || ends.signal.aborted) return;
      if (answer && field.form) filledValues.current = fill(field.form, answer.company, filledValues.current);
      setLookup({ outcome: answer?.outcome ?? null });
    };
    field.addEventListener("change", ask, { signal: ends.signal });
    field.form?.addEventListener("submit", () => last++, { signal: ends.signal });
    return () => ends.abort();
  }, [fieldId]);

  const outcome = lookup ? lookup.outcome : isHidden ? null : (register?.outcome ?? null);
  const isChanged = !lookup && register?.isChanged;
  return (
    <div className="field" role="status" tabIndex={-1} data-result={outcome ? true : undefined}>
      {outcome === "CLOSED" && lookup && <p className="error">{say("companyClosed")}</p>}
      {outcome && outcome !== "CLOSED" && (
        <p className={outcome === "FOUND" && !isChanged ? "flash" : "flash warn"}>
          {isChanged && `${t("register.changed")} `}
          {t(`register.${outcome}`)}
        </p>
      )}
    </div>
  );
}

async function askRegister(tin: string): Promise<Answer | null> {
  const outcomes: Record<string, Outcome> = {
    tinNotFound: "NOT_FOUND",
    companyClosed: "CLOSED",
    registerUnavailable: "UNAVAILABLE",
  };
  try {
    const response = await fetch(pathTo("gus", { tin }));
    const body = await response.json();
    if (response.ok) return { outcome: "FOUND", company: body };
    const outcome = outcomes[body.message];
    return outcome ? { outcome, company: {} } : null;
  } catch {
    return null;
  }
}

/** Fills fields that are blank or hold what the register filled in before, and answers what it filled in. */
function fill(
  form: HTMLFormElement,
  company: Answer["company"],
  before: Record<string, string>,
): Record<string, string> {
  const { tin: _, closedOn: __, voivodeship, name, ...texts } = company;
  const registerValues: Record<string, string | null | undefined> = {
    ...texts,
    ...(name && proposedNames(name)),
    voivodeshipId: voivodeshipId(form, voivodeship),
  };
  const newValues: Record<string, string> = {};
  for (const name of new Set([...Object.keys(registerValues), ...Object.keys(before)])) {
    const control = form.elements.namedItem(name) as Control | null;
    const isFree = control && name !== "tin" && (control.value === "" || control.value === before[name]);
    if (!isFree) continue;
    control.value = registerValues[name] ?? "";
    if (control.value) newValues[name] = control.value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return newValues;
}

function voivodeshipId(form: HTMLFormElement, name: string | null | undefined): string | undefined {
  const list = form.elements.namedItem("voivodeshipId");
  const options = list instanceof HTMLSelectElement ? [...list.options] : [];
  return options.find((option) => option.text === name)?.value;
}
