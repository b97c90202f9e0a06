import { hash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { CallOrigin } from './call-origin.ts';

/** The operator's part of the headers. */
export interface Vendor {
  /** The address at which browsers reach the server or its proxy. */
  readonly publicIp: string;
  /** The product's version. */
  readonly version: string;
}

const NAME = 'Roundbook';

/** Networks that are not on the internet (RFC 6890): HMRC refuses their addresses. */
const INSIDE = new BlockList();
for (const [network, size] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  INSIDE.addSubnet(network, size);
}
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isPublic = (address: string) => !INSIDE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Ports of servers, which no browser calls from: such a port shows that the proxy passed on its own. */
const SERVER_PORTS: ReadonlySet<number> = new Set([80, 443]);

/** Percent-encodes names and values; the separators stay as they are. */
const pairs = (...given: readonly (readonly [string, string | number])[]) =>
  given.map((one) => one.map((part) => encodeURIComponent(part)).join('=')).join('&');

const digest = (about: string, id: string) => hash('sha256', `${about} ${id}`);

/** To the minute, as HMRC writes the time of a second factor: `2026-11-30T10:59Z`. */
const toMinute = (at: string) => `${new Date(at).toISOString().slice(0, 16)}Z`;

/**
 * The fraud-prevention headers of a call that a person makes in a browser through our server (HMRC's connection method
 * WEB_APP_VIA_SERVER, specification 3.3). A fact that is not known is left out, as HMRC asks: a guess would be false.
 */
export function fraudHeaders(origin: CallOrigin, vendor: Vendor): Record<string, string> {
  const { browser, secondFactor } = origin;
  const address = bare(origin.address);
  const known: Record<string, string | null> = {
    'Gov-Client-Connection-Method': 'WEB_APP_VIA_SERVER',
    'Gov-Client-Browser-JS-User-Agent': browser.userAgent,
    'Gov-Client-Device-ID': origin.deviceId,
    'Gov-Client-Multi-Factor':
      secondFactor &&
      pairs(
        ['type', secondFactor.kind],
        ['timestamp', toMinute(secondFactor.at)],
        ['unique-reference', digest('second factor', origin.userId)],
      ),
    'Gov-Client-Public-IP': isPublic(address) ? address : null,
    'Gov-Client-Public-IP-Timestamp': isPublic(address) ? new Date(origin.at).toISOString() : null,
    'Gov-Client-Public-Port':
      origin.port === null || SERVER_PORTS.has(origin.port) ? null : String(origin.port),
    'Gov-Client-Screens': pairs(
      ['width', browser.screen.width],
      ['height', browser.screen.height],
      ['scaling-factor', browser.screen.scale],
      ['colour-depth', browser.screen.depth],
    ),
    'Gov-Client-Timezone': browser.zone,
    'Gov-Client-User-IDs': pairs([NAME, origin.userId]),
    'Gov-Client-Window-Size': pairs(
      ['width', browser.window.width],
      ['height', browser.window.height],
    ),
    // A single hop is encrypted over the internet: from the browser to the server, or to the proxy before it.
    'Gov-Vendor-Forwarded': isPublic(address)
      ? pairs(['by', vendor.publicIp], ['for', address])
      : null,
    'Gov-Vendor-License-IDs': pairs([NAME, digest('business', origin.businessId)]),
    'Gov-Vendor-Product-Name': NAME,
    'Gov-Vendor-Public-IP': vendor.publicIp,
    'Gov-Vendor-Version': pairs(['client', vendor.version], ['server', vendor.version]),
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
