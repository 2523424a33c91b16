import { useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { pageAt, pathTo } from "~/paths";

type Chat = ComponentType<{ onClose: () => void }>;

/**
 * Leads to the guide; where script runs the talk opens over the page, and its parts come with the first click alone.
 */
export function GuideLink() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const [Chat, setChat] = useState<Chat>();
  const [isOpen, setOpen] = useState(false);
  const isThere = pageAt(pathname) === "guide";
  // biome-ignore lint/correctness/useExhaustiveDependencies(pathname): a navigation leaves the talk behind.
  useEffect(() => setOpen(false), [pathname]);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isThere || !isPlain) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./guide-chat")
      .then((part) => {
        setChat(() => part.GuideChat);
        setOpen(true);
      })
      .catch(() => window.location.assign(href));
  }

  return (
    <>
      <a className="bell guide-entry" href={pathTo("guide")} onClick={open} aria-current={isThere ? "page" : undefined}>
        <Icon name="help" />
        <span className="sr">{t("menu.page.guide")}</span>
      </a>
      {isOpen && Chat && <Chat onClose={() => setOpen(false)} />}
    </>
  );
}
