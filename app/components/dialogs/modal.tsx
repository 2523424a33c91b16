import { useNavigate } from "@remix-run/react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Icon } from "~/components/icons";

type Props = {
  size: "small" | "medium" | "large" | "full";
  kind?: "warning";
  heading: string;
  /** Where closing leads: the page without the dialog. A function closes a dialog that has no address. */
  onClose: string | (() => void);
  /** Asked before ×, Esc and the backdrop close; the dialog stays unless it answers true. */
  mayClose?: () => Promise<boolean>;
  children: ReactNode;
};

/** A dialog that stands open in the page as sent, and becomes a modal one where script runs. */
export function Modal({ size, kind, heading, onClose, mayClose, children }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const asking = useRef(false);
  const navigate = useNavigate();
  const headingId = useId();

  useShowing(dialog);

  async function tryToClose(event: SyntheticEvent) {
    event.preventDefault();
    if (asking.current) return;
    asking.current = true;
    const isAllowed = await (mayClose?.() ?? Promise.resolve(true)).catch(() => false);
    asking.current = false;
    if (!isAllowed) return;
    if (typeof onClose === "string") navigate(onClose, { preventScrollReset: true });
    else onClose();
  }

  // Browsers let a second Esc close a dialog whatever its page says, unless the key itself is taken.
  function takeEscape(event: KeyboardEvent) {
    if (event.key === "Escape") tryToClose(event);
  }

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) tryToClose(event);
  }

  return (
    <dialog
      open
      ref={dialog}
      className="modal"
      data-size={size}
      data-kind={kind}
      aria-labelledby={headingId}
      onCancel={tryToClose}
      onKeyDown={takeEscape}
      onClick={closeFromBackdrop}
    >
      <div className="modal-box">
        <header className="modal-head">
          <h2 id={headingId} tabIndex={-1}>
            <Name>{heading}</Name>
          </h2>
          {typeof onClose === "string" ? (
            <a className="modal-close" href={onClose} onClick={tryToClose} aria-label={t("close")}>
              <Icon name="close" />
            </a>
          ) : (
            <button type="button" className="modal-close" onClick={tryToClose} aria-label={t("close")}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** Makes the dialog modal, with the focus in it, and gives the focus back once it is gone. */
function useShowing(dialog: RefObject<HTMLDialogElement>) {
  useEffect(() => {
    const element = dialog.current;
    if (!element?.showModal) return;
    const opener = document.activeElement;
    const { scrollX, scrollY } = window;
    element.removeAttribute("open");
    element.showModal();
    // What was refused has it already.
    const place =
      opener instanceof HTMLElement && element.contains(opener)
        ? opener
        : element.querySelector<HTMLElement>("select, textarea, input:not([type=hidden])");
    place?.focus();
    // Without a field in sight the first thing said is what the dialog is, not how to close it.
    if (!place || document.activeElement !== place) {
      element.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    }
    // The page behind it stays where its reader was.
    scrollTo(scrollX, scrollY);
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [dialog]);
}
