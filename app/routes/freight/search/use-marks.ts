import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "~/api/browser/notify";
import { mostCompared } from "../parts/comparison";

/** What is marked for comparing, also on other pages of the list; one more than five are is refused with a word. */
export function useMarks(first: number[]) {
  const { t } = useTranslation("freightSearch");
  const [marked, setMarked] = useState(first);
  return useMemo(() => {
    function toggle(id: number) {
      if (marked.includes(id)) setMarked(marked.filter((each) => each !== id));
      else if (marked.length < mostCompared) setMarked([...marked, id]);
      else notify({ kind: "error", message: t("compare.most", { most: mostCompared }) });
    }
    return { marked, toggle, clear: () => setMarked([]) };
  }, [marked, t]);
}

export type Marks = ReturnType<typeof useMarks>;
