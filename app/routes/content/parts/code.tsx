type Props = { id?: string; label: string; text: string };

/** A text of a program, as it is written. */
export function Code({ id, label, text }: Props) {
  return (
    <figure className="api-code" id={id}>
      <figcaption className="soft small">{label}</figcaption>
      <pre>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
