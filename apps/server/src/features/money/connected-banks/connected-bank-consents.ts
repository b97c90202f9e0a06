import { hash } from 'node:crypto';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { FeedConsent } from '../../../providers/bank-feeds/bank-feeds.ts';

const PURPOSE = 'bank feed consent';

/** A consent for storing: encrypted, and bound to its connection's row. */
export function sealedConsent(
  secrets: Secrets,
  connectionId: string,
  { ref, secret }: FeedConsent,
): string {
  return seal(secrets, PURPOSE, connectionId, JSON.stringify([ref, secret]));
}

/** Decrypts a stored consent. */
export function openedConsent(secrets: Secrets, connectionId: string, sealed: string): FeedConsent {
  const { text } = unseal(secrets, PURPOSE, connectionId, sealed);
  const [ref, secret] = JSON.parse(text) as [string, string];
  return { ref, secret };
}

/** The hash under which we store the state that an Owner brings back from the bank's page. */
export function hashOfReturn(state: string): string {
  return hash('sha256', state);
}
