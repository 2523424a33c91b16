import { useEffect, useRef } from "react";

type Props = {
  id: string;
  label: string;
  /** Null where the form was sent before and the secret has been shown. */
  value: string | null;
  once: string;
  repeatedText: string;
};

/** What is shown this once. */
export function SecretBox({ id, label, value, once, repeatedText }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // It stands far above the button that was pressed.
  useEffect(() => {
    if (value) box.current?.focus();
  }, [value]);
  return (
    <div className="flash stack-small secret" role="status" tabIndex={-1} ref={box}>
      {value ? (
        <>
          <label htmlFor={id}>{label}</label>
          <input id={id} className="num" readOnly value={value} />
          <p>{once}</p>
        </>
      ) : (
        <p>{repeatedText}</p>
      )}
    </div>
  );
}
