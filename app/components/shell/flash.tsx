import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Flash } from "~/http/flash.server";
import { DemoOutbox } from "./demo-outbox";

const awayMilliseconds = 8_000;

/** What the last change has done, told once. */
export function FlashPlace({ flash, demo }: { flash: Flash | null; demo: boolean }) {
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
        <p className="flash" data-away={isAway || undefined}>
          {flash.sentence} {demo && flash.isMailed && <DemoOutbox />}
        </p>
      )}
    </div>
  );
}
