import { type RefObject, useEffect, useState } from "react";

const year = 365 * 24 * 60 * 60;

/** Whether the menu is folded on a wide screen as long as its switch is off; the switch turns it round. */
export function useMenuFold(
  toggle: RefObject<HTMLInputElement>,
  { isFolded, view }: { isFolded: boolean; view: string },
) {
  const [base, setBase] = useState({ isFolded, view });

  // Another kind of page has a switch that begins anew, from what was chosen last.
  useEffect(() => {
    if (base.view === view) return;
    if (toggle.current) toggle.current.checked = false;
    setBase({ isFolded: isChosen(), view });
  }, [base, view, toggle]);

  function remember() {
    const folds = base.isFolded !== Boolean(toggle.current?.checked);
    if (view === "transparent" || !matchMedia("(min-width: 48.01rem)").matches) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the API that stands in for it is missing in older browsers.
    document.cookie = `menu=${folds ? "folded" : "open"}; path=/; max-age=${year}; samesite=lax`;
  }
  return { isFolded: view === "transparent" || (base.view === view && base.isFolded), remember };
}

function isChosen(): boolean {
  return /(?:^|; )menu=folded/.test(document.cookie);
}
