type Props = { address: string };

/** An e-mail address that breaks before its domain where a line is too short for it, not inside a word. */
export function EmailAddress({ address }: Props) {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
