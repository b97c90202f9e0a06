import type { Endpoint } from '@roundbook/contract/endpoint';
import type { hasRole } from '../../platform/access.ts';

/** An endpoint whose answers are stored on the device, to read without signal. */
export interface KeptEndpoint {
  readonly endpoint: Endpoint;
  /** The lowest role for which a device stores the answers. */
  readonly who: Parameters<typeof hasRole>[0];
  /** Selects the answers to store, by query; all answers if absent. */
  readonly only?: (query: object) => boolean;
  /** Reduces an answer that is too large to store whole; if absent, all of it is stored. */
  readonly cut?: (answer: never) => unknown;
}

const kept: KeptEndpoint[] = [];

/**
 * Stores a call's answers on the device. Called by the `offline.ts` of the slice that owns the
 * call, which is found and loaded automatically: `keepsOffline(listGrants, { who: 'Limited Worker'
 * })`.
 */
export function keepsOffline(endpoint: Endpoint, options: Omit<KeptEndpoint, 'endpoint'>): void {
  kept.push({ endpoint, ...options });
}

/** The endpoints whose answers are stored. */
export function keptEndpoints(): readonly KeptEndpoint[] {
  return kept;
}
