import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from '../../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

const PURPOSE = 'photos of a question for a price';

function signature(secret: Uint8Array, quoteId: string): string {
  return createHmac('sha256', derivedSecret(secret, PURPOSE)).update(quoteId).digest('base64url');
}

/** The proof that a person sent the request that became this quote. A quote always has the same ticket. */
export function ticketFor([secret]: Secrets, quoteId: string): string {
  return `${quoteId}.${signature(secret, quoteId)}`;
}

/** The quote that a ticket is for; undefined if this server did not issue the ticket. */
export function quoteOfTicket(secrets: Secrets, ticket: string): string | undefined {
  const [quoteId = '', given = ''] = ticket.split('.');
  const isGenuine = secrets.some((secret) => {
    const [right, shown] = [Buffer.from(signature(secret, quoteId)), Buffer.from(given)];
    return right.length === shown.length && timingSafeEqual(right, shown);
  });
  return isGenuine ? quoteId : undefined;
}
