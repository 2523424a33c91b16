type Props = { sign: string; says: string; className?: string };

/** A sign where there is no room for words: the eye reads the sign, a pointer and a reader of the screen the words. */
export function Sign({ sign, says, className = "num" }: Props) {
  return (
    <span className={className} title={says}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr">{says}</span>
    </span>
  );
}
