/** What a field of text may hold that nobody expects there. */
export const oddValues = [
  "",
  " ",
  "\u0001\u0002\u001b[31m",
  "\u202eabc\u200b\ufeff",
  "-1",
  "0",
  "1.5",
  "1e309",
  "NaN",
  "Infinity",
  "0x1f",
  "9007199254740993",
  "99999999999999999999",
  "2147483648",
  "999999999",
  "2026-02-30",
  "2026-02-30T25:61:00Z",
  "0000-01-01",
  "9999-12-31",
  "9999-12-31T23:59",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' or 1=1 --",
  "'; drop table users; --",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "%2e%2e%2f",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "[]",
  '{"a":1}',
  "javascript:alert(1)",
  "//evil.example",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "\r\nSet-Cookie: dyszel=x",
  "👩‍👩‍👧".repeat(200),
];

/** More than any field takes and less than the server refuses unread. */
export const megabyte = "x".repeat(1_000_000);

/** The field in a shape no form of ours sends, as a whole body. */
export function misshapenBodies(field: string): [string, (rest: string) => string | Buffer<ArrayBuffer>][] {
  const raw = (bytes: string) => (rest: string) => Buffer.from(`${rest}&${field}=${bytes}`, "latin1");
  return [
    ["missing", (rest) => rest],
    ["twice", (rest) => `${rest}&${field}=1&${field}=2`],
    ["a list", (rest) => `${rest}&${field}[]=1&${field}[0]=2`],
    ["a long list", (rest) => `${rest}&${field}[99999999]=1`],
    ["an object", (rest) => `${rest}&${field}.a=1&${field}[a]=1`],
    ["a prototype", (rest) => `${rest}&${field}.__proto__.x=1&__proto__[x]=1&constructor.prototype.x=1`],
    ["with NUL", (rest) => `${rest}&${field}=a%00b`],
    ["not UTF-8", raw("%ff%fe")],
    ["raw bytes that are not UTF-8", raw("\xff\xfe\xc0\x80")],
    ["half a surrogate", (rest) => `${rest}&${field}=%ED%A0%80`],
    ["half an escape", (rest) => `${rest}&${field}=%`],
    [
      "with the form library's own fields",
      (rest) => `${rest}&${field}=1&__intent__={"type":"reset"}&__state__={"a":{}}`,
    ],
    ["with a broken intent of the form library", (rest) => `${rest}&${field}=1&__intent__=%7B%7B&__state__=%7B`],
    [
      "among 500 fields",
      (rest) => `${rest}&${Array.from({ length: 500 }, (_, index) => `${field}${index}=1`).join("&")}`,
    ],
  ];
}
