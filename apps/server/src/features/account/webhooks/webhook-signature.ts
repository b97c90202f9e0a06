import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new secret in the format of the Standard Webhooks specification: 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of an attempt, as defined by https://www.standardwebhooks.com: a signature of id, time and body for
 * each secret.
 * @param at Unix seconds
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const time = new Date(at * 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(id, time, body))
      .join(' '),
  };
}
