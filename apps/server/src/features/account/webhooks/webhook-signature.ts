import { createHmac, randomBytes } from 'node:crypto';

const SECRET_START = 'whsec_';

/** A new secret, as the Standard Webhooks specification writes one: 32 random bytes in base64. */
export function newSecret(): string {
  return `${SECRET_START}${randomBytes(32).toString('base64')}`;
}

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(SECRET_START.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/**
 * The headers of a try as https://www.standardwebhooks.com has them: HMAC-SHA256 over id, time and body, once
 * for each secret.
 * @param at Unix seconds
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const content = `${id}.${at}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  };
}
