import type { FieldMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { brokenPasswordRules, generatePassword, visiblePasswordRules } from "~/domain/account/password-rules";
import { PasswordField } from "./password-field";
import { useHasScript } from "./use-script";

type Props = {
  password: FieldMetadata<unknown>;
  repeat: FieldMetadata<unknown>;
  /** A password the server made for a page without script. */
  generated?: string;
  /** There is none that it takes the place of. */
  isFirst?: boolean;
  /** Takes back what was said of these fields. */
  clearErrors: (...names: string[]) => void;
};

/** A password that is chosen: its rules, its repeat, and a generator that works with and without script. */
export function NewPassword({ password, repeat, generated, isFirst = false, clearErrors }: Props) {
  const { t } = useTranslation("account");
  const box = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState("");
  const [generatedPassword, setGeneratedPassword] = useState(generated);
  const hasScript = useHasScript();
  const answer = useActionData();
  // biome-ignore lint/correctness/useExhaustiveDependencies(answer): a refused form comes back with empty fields.
  useEffect(() => {
    setValue(generated ?? "");
    setGeneratedPassword(generated);
  }, [answer, generated]);

  function generate(event: MouseEvent) {
    event.preventDefault();
    const fresh = generatePassword();
    for (const input of box.current?.querySelectorAll("input") ?? []) input.value = fresh;
    setValue(fresh);
    setGeneratedPassword(fresh);
    clearErrors(password.name, repeat.name);
  }

  return (
    <div
      className="stack"
      ref={box}
      onInput={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.name === password.name)
          setValue(event.target.value);
      }}
    >
      <PasswordField
        field={password}
        label={t(isFirst ? "password.first" : "password.new")}
        autoComplete="new-password"
        value={generated}
      />
      <Rules value={hasScript ? value : ""} />
      <PasswordField field={repeat} label={t("password.repeat")} autoComplete="new-password" value={generated} />
      <div className="actions">
        <button type="submit" name="intent" value="generate" className="button slim" onClick={generate} formNoValidate>
          {t("password.generate")}
        </button>
        {generatedPassword && <GeneratedPassword password={generatedPassword} hasScript={hasScript} />}
      </div>
    </div>
  );
}

/** The names of the two fields, for the summary of their form. */
export function useNewPasswordLabels({ isFirst = false }: { isFirst?: boolean } = {}) {
  const { t } = useTranslation("account");
  return { password: t(isFirst ? "password.first" : "password.new"), passwordRepeat: t("password.repeat") };
}

function Rules({ value }: { value: string }) {
  const { t } = useTranslation("account");
  const say = useErrorSentence();
  const brokenRules = brokenPasswordRules(value);
  return (
    <ul className="password-rules" aria-label={t("password.rules")}>
      {visiblePasswordRules.map((rule) => (
        <li key={rule} data-kept={value && !brokenRules.includes(rule) ? true : undefined}>
          {say(rule)}
          {value && !brokenRules.includes(rule) && <span className="sr"> {t("password.rule.kept")}</span>}
        </li>
      ))}
    </ul>
  );
}

function GeneratedPassword({ password, hasScript }: { password: string; hasScript: boolean }) {
  const { t } = useTranslation("account");
  const [isCopied, setIsCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(password): another password is not copied yet.
  useEffect(() => setIsCopied(false), [password]);
  return (
    <>
      <output className="generated num">{password}</output>
      {hasScript && (
        <button
          type="button"
          className="button slim quiet"
          onClick={() => navigator.clipboard?.writeText(password).then(() => setIsCopied(true))}
        >
          {t("password.copy")}
        </button>
      )}
      <span className="soft small" role="status">
        {isCopied ? t("password.copied") : ""}
      </span>
    </>
  );
}
