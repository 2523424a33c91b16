import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Flash } from "~/http/flash.server";
import { DemoOutbox } from "./demo-outbox";

const awayMilliseconds = 8_000;
const undoId = "undo";

/** What came of the last act, said once. */
export function FlashPlace({ flash, demo }: { flash: Flash | null; demo: boolean }) {
  const { t } = useTranslation();
  const sentence = flash?.sentence;
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [isAway, setIsAway] = useState(false);

  // Where the address leads down the page, what was done is told there for a while.
  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation may end at another place of the page.
  useEffect(() => {
    const above = place.current?.getBoundingClientRect().bottom ?? 0;
    if (!sentence || above > 0) return;
    setIsAway(true);
    const back = setTimeout(() => setIsAway(false), awayMilliseconds);
    return () => {
      clearTimeout(back);
      setIsAway(false);
    };
  }, [sentence, key]);

  return (
    <div role="status" className="flash-place" ref={place}>
      {flash && (
        <p className={flash.isFailure ? "flash warn" : "flash"} data-away={isAway || undefined}>
          {flash.sentence} {demo && flash.isMailed && <DemoOutbox />}
          {flash.undo && (
            <button type="submit" form={undoId} className="link">
              {t("undo")}
            </button>
          )}
        </p>
      )}
      {flash?.undo && <UndoForm undo={flash.undo} />}
    </div>
  );
}

/** Beside the sentence: a paragraph holds no form. */
function UndoForm({ undo: { address, fields } }: { undo: NonNullable<Flash["undo"]> }) {
  return (
    <Form method="post" action={address} id={undoId} preventScrollReset>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}
