import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GuideTalkCalls, openTalk } from "~/api/browser/guide";
import { Modal } from "~/components/dialogs/modal";
import { pathTo } from "~/paths";
import styles from "./guide-chat.css?url";
import { type GuideMessage, GuideTalk } from "./guide-talk";

/** The talk with the guide over any page, by calls to /new-api. */
export function GuideChat({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("guide");
  const { messages, isBusy, hasFailed, send, rate } = useTalk();
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(messages): each new message is brought into sight.
  useEffect(() => {
    const list = end.current?.querySelector("ol");
    list?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [messages]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = String(new FormData(form).get("message") ?? "").trim();
    if (message !== "" && !isBusy && (await send(message))) form.reset();
  }

  return (
    <Modal size="medium" heading={t("heading")} onClose={onClose}>
      <link rel="stylesheet" href={styles} />
      <div className="guide-chat" ref={end}>
        <div aria-live="polite">
          {messages.length === 0 && <p className="soft">{t("intro")}</p>}
          {messages.length > 0 && (
            <GuideTalk
              messages={messages}
              vote={(message) => <Vote key={message.id} message={message} rate={rate} />}
            />
          )}
          {isBusy && <p className="soft">{t("sending")}</p>}
          {hasFailed && (
            <p role="alert" className="error">
              {t("failed")}
            </p>
          )}
        </div>
        <form onSubmit={submit}>
          <p className="soft small">{t("privacy")}</p>
          <label htmlFor="guide-message">{t("question")}</label>
          <textarea id="guide-message" name="message" rows={2} maxLength={500} required />
          <div className="actions">
            <button type="submit" className="button next" aria-disabled={isBusy || undefined}>
              {t("send")}
            </button>
            <a href={pathTo("guide")}>{t("open")}</a>
          </div>
        </form>
      </div>
    </Modal>
  );
}

function useTalk() {
  const [talk] = useState<GuideTalkCalls>(openTalk);
  const [messages, setMessages] = useState<GuideMessage[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    talk.load().then(setMessages, () => setFailed(true));
  }, [talk]);

  async function send(message: string): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    try {
      const newMessages = await talk.send(message);
      setMessages((previous) => [...previous, ...newMessages]);
      return true;
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { messages, isBusy, hasFailed, send, rate: talk.rate };
}

type VoteProps = { message: GuideMessage; rate: GuideTalkCalls["rate"] };

function Vote({ message: { id }, rate }: VoteProps) {
  const { t } = useTranslation("guide");
  const [wasHelpful, setWasHelpful] = useState<boolean>();
  const say = (value: boolean) =>
    rate(id, value).then(
      () => setWasHelpful(value),
      () => {},
    );
  if (wasHelpful !== undefined) return <p className="small soft">{t(wasHelpful ? "helped.done" : "notHelped.done")}</p>;
  return (
    <div className="votes">
      <button type="button" className="button slim quiet" onClick={() => say(true)}>
        {t("helped")}
      </button>
      <button type="button" className="button slim quiet" onClick={() => say(false)}>
        {t("notHelped")}
      </button>
    </div>
  );
}
