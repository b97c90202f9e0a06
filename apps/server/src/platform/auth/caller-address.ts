import { isIPv6 } from 'node:net';
import type { Allowance, Attempt } from './rate-limits.ts';

/** The networks that a call came from: its own, and for IPv6 the larger one around it. */
interface CallerNetworks {
  /** An IPv4 address, or the /64 of an IPv6 one, since a single subscriber has 2^64 addresses. */
  readonly own: string;
  /** The /48 of an IPv6 address, which holds 65,536 networks and is one subscriber's just as well. */
  readonly site?: string;
}

/** What counts as one address, or as one subscriber, in limits. */
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

/** How many times a network's allowance the larger network around it has. */
const NETWORKS_OF_A_SITE = 4;

/**
 * A try counted against an allowance per address: of the caller's own network, and with more room of
 * the larger one around it.
 * @param about what else the allowance is for, such as an account
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

/** The network of an address, too coarse to be a household: /24 of IPv4, /48 of IPv6. Empty if it is none. */
export function coarseNetwork(address: string): string {
  const { own, site } = networksOf(address);
  if (site) return site;
  const parts = own.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : '';
}
