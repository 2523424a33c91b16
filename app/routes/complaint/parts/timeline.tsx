import { useTranslation } from "react-i18next";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { useAddress } from "~/components/use-address";
import type { ComplaintView } from "./complaint-view.server";

type Entry = ComplaintView["timeline"][number];
type File = ComplaintView["files"][number];

/** What the complaint says, with its files. */
export function Content({ complaint }: { complaint: Pick<ComplaintView, "content" | "files"> }) {
  return (
    <section className="panel stack">
      <p className="plain-text">{complaint.content}</p>
      <Files files={complaint.files} />
    </section>
  );
}

/** What was written and decided, as it happened. */
export function Timeline({ timeline }: Pick<ComplaintView, "timeline">) {
  const { t } = useTranslation("complaint");
  return (
    <section className="stack">
      <h2>{t("timeline")}</h2>
      {timeline.length === 0 && <p className="soft">{t("timeline.none")}</p>}
      <ol className="messages">
        {timeline.map((entry) => (
          <TimelineEntry key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation("complaint");
  return (
    <li className="message" id={entry.key} data-own={entry.isOwn || undefined}>
      <p className="meta soft">
        <strong>{entry.by ?? t("timeline.office")}</strong>
        <time className="num">{entry.moment}</time>
        {entry.isInternal && <span className="tag warn">{t("timeline.internal")}</span>}
        {entry.from && entry.status && (
          <span>
            {t(`status.${entry.from}`)} → <ComplaintStatusTag status={entry.status} />
          </span>
        )}
      </p>
      {entry.body && (
        <p className="plain-text">{entry.status ? t("timeline.reason", { reason: entry.body }) : entry.body}</p>
      )}
      <Files files={entry.files} />
    </li>
  );
}

function Files({ files }: { files: readonly File[] }) {
  const { t } = useTranslation("complaint");
  if (files.length === 0) return null;
  return (
    <ul className="plain complaint-files" aria-label={t("files.heading")}>
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

function AttachedFile({ file }: { file: File }) {
  const address = useAddress();
  const download = address({ attachment: String(file.id) });
  return (
    <li className="meta">
      <a href={download} download={file.name}>
        {file.name}
      </a>
      <span className="soft num">{file.size}</span>
    </li>
  );
}
