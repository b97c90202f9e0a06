import { type LookupAddress, lookup as lookUpName } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

// Some addresses to which the server sends requests come from clients, such as the address for a
// browser's pushes. These must not lead to machines that only the server can reach.

// A list for each family, because a shared list would also look for an IPv4 address in its IPv6
// form.
const NOT_PUBLIC = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.ipv4.addSubnet(net, bits, 'ipv4');
}
/**
 * Everything except the ranges allocated to the open internet and, within those ranges, the blocks that embed
 * another address.
 */
for (const [net, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC.ipv6.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !NOT_PUBLIC[family].check(address, family);
}

/** Endings of names that are known only within a private network. */
const OWN_NETWORK = /\.(?:arpa|home|internal|invalid|lan|local|localdomain|localhost|test)$/;

/**
 * Whether a request may go to an address, judged by its text: HTTPS on the usual port, a name on the open internet,
 * and no password. Only a look-up shows where the name leads.
 */
export function mayBePublic(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return false;
  }
  const host = url.hostname.replace(/\.$/, '');
  return host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !OWN_NETWORK.test(host);
}

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
/** Finds all addresses of a name, as `dns.lookup` does. */
export type LookUp = (name: string, options: { all: true }, found: Found) => void;

/** The answer to a post, with the start of its text, which is enough to show why a request failed. */
export interface PublicAnswer {
  readonly status: number;
  readonly text: string;
}

/** Posts to an address that a client supplied. */
export type PostToPublic = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<PublicAnswer>;

const SILENCE_MS = 10_000;
const MOST_TEXT = 1000;

/**
 * Posts only to hosts on the open internet. The name is looked up once, and the connection goes to the address that
 * was checked, since a second look-up could return a private address. A redirect counts as an ordinary answer and
 * is not followed.
 */
export function postToPublicHosts(lookUp: LookUp = lookUpName): PostToPublic {
  return (address, headers, body) =>
    new Promise((resolve, reject) => {
      if (!mayBePublic(address)) return reject(new Error('The address is not a public one'));
      const sent = request(
        address,
        {
          method: 'POST',
          headers,
          // Connections are not reused: a connection opened by another request was checked only by
          // the look-up for that request.
          agent: false,
          signal: AbortSignal.timeout(SILENCE_MS),
          lookup: (name, options, found) =>
            lookUp(name, { all: true }, (error, addresses) => {
              const fit = error ? [] : addresses.filter((one) => isPublicAddress(one.address));
              const [first] = fit;
              if (!first || fit.length < addresses.length) {
                return found(error ?? new Error('The host is not a public one'), '');
              }
              if (options.all) found(null, fit);
              else found(null, first.address, first.family);
            }),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part.slice(0, MOST_TEXT - text.length);
          });
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
}
