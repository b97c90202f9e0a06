import { isIPv6 } from 'node:net';
import type { Allowance, Attempt } from './rate-limits.ts';

/** The networks of a call: the caller's own and, for IPv6, the larger network around it. */
interface CallerNetworks {
  /** An IPv4 address, or the /64 of an IPv6 address, as a single subscriber has 2^64 addresses. */
  readonly own: string;
  /** The /48 of an IPv6 address: it holds 65,536 networks, and one subscriber may own all of them. */
  readonly site?: string;
}

/** The networks that limits count as one address or one subscriber. */
export function networksOf(address: string): CallerNetworks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return { own: mapped[1]! };
  if (!isIPv6(address)) return { own: address };
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  const network = (size: number) => `${groups.slice(0, size / 16).join(':')}::/${size}`;
  return { own: network(64), site: network(48) };
}

/** The allowance of the larger network, as a multiple of the allowance of the caller's own network. */
const NETWORKS_OF_A_SITE = 4;

/**
 * An attempt counted against an allowance per address: once for the caller's own network and, for
 * IPv6, once for the network around it, which has a larger allowance.
 * @param about the other subject of the allowance, such as an account
 */
export function attemptsFrom(allowance: Allowance, address: string, about = ''): Attempt[] {
  const { own, site } = networksOf(address);
  const by = (network: string) => [network, about].filter(Boolean).join(' ');
  if (!site) return [{ allowance, by: by(own) }];
  const wider = {
    name: `${allowance.name} site`,
    burst: allowance.burst * NETWORKS_OF_A_SITE,
    seconds: allowance.seconds / NETWORKS_OF_A_SITE,
  };
  return [
    { allowance, by: by(own) },
    { allowance: wider, by: by(site) },
  ];
}

/**
 * The network of an address, too coarse to identify a household: the /24 for IPv4, the /48 for IPv6. Empty if
 * `address` is not an IP address.
 */
export function coarseNetwork(address: string): string {
  const { own, site } = networksOf(address);
  if (site) return site;
  const parts = own.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : '';
}
