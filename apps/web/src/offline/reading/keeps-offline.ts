import type { Endpoint } from '@roundbook/contract/endpoint';
import type { hasRole } from '../../platform/access.ts';

/** An endpoint whose answers are kept on the device, to read without signal. */
export interface KeptEndpoint {
  readonly endpoint: Endpoint;
  /** The lowest role on whose device they are kept. */
  readonly who: Parameters<typeof hasRole>[0];
  /** Which of its answers are kept, by query; all if absent. */
  readonly only?: (query: object) => boolean;
  /** What of an answer is kept, where all of it would be too much; all if absent. */
  readonly cut?: (answer: never) => unknown;
}

const kept: KeptEndpoint[] = [];

/**
 * Keeps a call's answers on the device. Called by `offline.ts` of the slice that owns the call,
 * which is found and loaded automatically: `keepsOffline(listGrants, { who: 'Limited Worker' })`.
 */
export function keepsOffline(endpoint: Endpoint, options: Omit<KeptEndpoint, 'endpoint'>): void {
  kept.push({ endpoint, ...options });
}

/** The endpoints whose answers are kept. */
export function keptEndpoints(): readonly KeptEndpoint[] {
  return kept;
}
