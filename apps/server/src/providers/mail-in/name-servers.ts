import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** The number of milliseconds to wait for a name server before giving up on it. */
const PATIENCE_MS = 2000;

/**
 * A resolver that asks the given name servers, each as `address:port`, or the computer's own if
 * none are given.
 */
export function resolverOf(servers: readonly string[]): DNSResolver {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (domain, kind) => (await resolver.resolve(domain, kind)) as string[][] | string[];
}
