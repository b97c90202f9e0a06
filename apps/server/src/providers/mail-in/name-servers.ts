import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

/** Milliseconds after which a name server is asked no longer. */
const PATIENCE_MS = 2000;

/** Asks the name servers that are given, each as `address:port`; the computer's own if none are. */
export function resolverOf(servers: readonly string[]): DNSResolver {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (domain, kind) => (await resolver.resolve(domain, kind)) as string[][] | string[];
}
