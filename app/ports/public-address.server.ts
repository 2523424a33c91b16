import { BlockList, isIP } from "node:net";

/** What of the addresses of the internet is nobody's public host (IANA's registries of special-purpose addresses). */
const special: [network: string, prefix: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const privateRanges = new BlockList();
for (const [network, prefix] of special) privateRanges.addSubnet(network, prefix, familyOf(network));

// All that is given out of IPv6 lies in it; mapped, translated, local and multicast addresses do not.
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is of a host that everybody on the internet reaches under it; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return !privateRanges.check(address, family) && (family === "ipv4" || givenOut.check(address, family));
}

/** Whether an IP address is of this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, familyOf(address));
}

function familyOf(address: string) {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
