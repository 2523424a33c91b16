import { useEffect, useState } from "react";

/** Whether script has taken the page over: what is for those without it is put away then. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
