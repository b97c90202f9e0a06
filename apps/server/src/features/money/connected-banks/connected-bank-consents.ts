import { hash } from 'node:crypto';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { FeedConsent } from '../../../providers/bank-feeds/bank-feeds.ts';

const PURPOSE = 'bank feed consent';

/** A consent as it is stored: encrypted, and of no use in the row of another connection. */
export function sealedConsent(
  secrets: Secrets,
  connectionId: string,
  { ref, secret }: FeedConsent,
): string {
  return seal(secrets, PURPOSE, connectionId, JSON.stringify([ref, secret]));
}

/** The consent that is stored. */
export function openedConsent(secrets: Secrets, connectionId: string, sealed: string): FeedConsent {
  const { text } = unseal(secrets, PURPOSE, connectionId, sealed);
  const [ref, secret] = JSON.parse(text) as [string, string];
  return { ref, secret };
}

/** What is stored of the word that comes back with an Owner from the bank's page. */
export function hashOfReturn(state: string): string {
  return hash('sha256', state);
}
