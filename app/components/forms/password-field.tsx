import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { control, Field, type FieldProps } from "./form";
import { useHasScript } from "./use-script";

type PasswordFieldProps = FieldProps & {
  autoComplete: string;
  /** One the server made, which may be seen. */
  value?: string;
};

export function PasswordField({ field, label, hint, optional, autoComplete, value }: PasswordFieldProps) {
  const { t } = useTranslation("account");
  const [visible, setVisible] = useState(value !== undefined);
  const hasScript = useHasScript();
  const input = useRef<HTMLInputElement>(null);
  const answer = useActionData();
  // A refused password is typed anew, as in a page that came without script.
  useEffect(() => {
    if (answer && input.current) input.current.value = value ?? "";
  }, [answer, value]);
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      <span className="with-action">
        <input
          type={visible ? "text" : "password"}
          {...control(field, { hint, optional })}
          defaultValue={value}
          autoComplete={autoComplete}
          ref={input}
        />
        {hasScript && (
          <button
            type="button"
            aria-label={t(visible ? "password.hide" : "password.show")}
            onClick={() => setVisible(!visible)}
          >
            {t(visible ? "password.hide.short" : "password.show.short")}
          </button>
        )}
      </span>
    </Field>
  );
}
