import { expect, test } from "vitest";
import { readWebhookAddress } from "~/domain/webhook/address.server";
import { isPublicAddress } from "~/ports/public-address.server";

const inside = [
  "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.8.8.8 169.254.169.254",
  "172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1",
  "224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255",
  ":: ::1 fc00::1 fdff::1 fe80::1 fec0::1 ff02::1 2001:db8::1 2001::1 2001:2::1 2001:10::1 2002:7f00:1:: 3fff::1",
  "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:0:8.8.8.8 ::10.0.0.1 64:ff9b::a00:1 64:ff9b:1::1 100::1",
].flatMap((line) => line.split(" "));

const outside = [
  "1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 192.167.255.255",
  "192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 2606:4700:4700::1111 2a00:1450:401b:810::200e",
].flatMap((line) => line.split(" "));

test("an address is public where everybody on the internet reaches its host, and no other is", () => {
  expect(inside.filter(isPublicAddress)).toEqual([]);
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(["", "localhost", "8.8.8", "8.8.8.8/8"].filter(isPublicAddress)).toEqual([]);
});

test.each([
  ["tms.firma.pl/webhook", "webhookAddressInvalid"],
  ["https://", "webhookAddressInvalid"],
  ["http://tms.firma.pl/", "webhookAddressNotEncrypted"],
  ["ftp://tms.firma.pl/", "webhookAddressNotEncrypted"],
  ["https://user@tms.firma.pl/", "webhookAddressWithPassword"],
  ["https://user:secret@tms.firma.pl/", "webhookAddressWithPassword"],
  ["https://tms.firma.pl:8443/", "webhookAddressOtherPort"],
  ["https://10.0.0.1/", "webhookAddressNotPublic"],
  ["https://0x7f.1/", "webhookAddressNotPublic"],
  ["https://2130706433/", "webhookAddressNotPublic"],
  ["https://[::1]/", "webhookAddressNotPublic"],
  ["https://[::ffff:169.254.169.254]/", "webhookAddressNotPublic"],
  ["https://localhost/", "webhookAddressNotPublic"],
  ["https://tms.internal/", "webhookAddressNotPublic"],
  ["https://intranet/", "webhookAddressNotPublic"],
])("%s is refused as a webhook's address: %s", (text, refusal) => {
  expect(readWebhookAddress(text, { allowLoopback: false })).toEqual({ refusal });
});

test("an address of the internet is taken, and one of this machine where that is allowed", () => {
  const strict = { allowLoopback: false };
  expect(readWebhookAddress("https://tms.firma.pl:443/a?b=c#d", strict)).toEqual({ url: "https://tms.firma.pl/a?b=c" });
  expect(readWebhookAddress("https://żółw.pl/", strict)).toEqual({ url: "https://xn--w-uga1v8h.pl/" });
  const loose = { allowLoopback: true };
  for (const url of ["http://localhost:3000/a", "http://127.0.0.1:3000/", "http://[::1]:3000/"]) {
    expect(readWebhookAddress(url, loose)).toEqual({ url });
  }
  expect(readWebhookAddress("http://10.0.0.1/", loose)).toEqual({ refusal: "webhookAddressNotEncrypted" });
});
