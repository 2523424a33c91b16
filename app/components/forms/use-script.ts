import { useEffect, useState } from "react";

/** Whether script has taken the page over: what is for those without it is put away then. */
export function useHasScript(): boolean {
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return hasScript;
}
