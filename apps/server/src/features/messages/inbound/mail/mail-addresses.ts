import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedSecret } from '../../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

/** The parts of one of our reply addresses. */
export interface ReplyAddress {
  /** The business's part of the address. */
  readonly key: string;
  /** The thread's token; null for the business's own address. */
  readonly token: string | null;
  /** The bounced message if the address is for bounces; null otherwise. */
  readonly bouncedId: string | null;
}

/** Letters and digits only: some programs change case, and others drop whatever follows a plus. */
const LOCAL = /^([a-z0-9]{10})(?:\.([a-z0-9]{1,40}))?$/;
const BOUNCE = /^([a-z0-9]{10})\.bounce\.([0-9a-f]{32})\.([a-v0-9]{13})$/;

/** The address for replies in a thread or, if there is no token, to the business. */
export function replyAddress(domain: string, key: string, token: string | null): string {
  return `${token === null ? key : `${key}.${token}`}@${domain}`;
}

/**
 * The signature of a bounce address: 65 bits as letters and digits, the most that fit in the 64 characters before
 * the @.
 */
function signatureOf(secret: Uint8Array, key: string, hex: string): string {
  const mac = createHmac('sha256', derivedSecret(secret, 'bounce addresses'))
    .update(`${key}.${hex}`)
    .digest();
  return (mac.readBigUInt64BE() * 2n + BigInt(mac[8]! >> 7)).toString(32).padStart(13, '0');
}

/**
 * The address where servers report that a message did not arrive; each message has its own, as its envelope sender
 * (VERP). It is signed, so only a server that handled the message can name it.
 */
export function bounceAddress(
  [secret]: Secrets,
  domain: string,
  key: string,
  messageId: string,
): string {
  const hex = messageId.replaceAll('-', '');
  return `${key}.bounce.${hex}.${signatureOf(secret, key, hex)}@${domain}`;
}

/** A UUID with its dashes restored. */
function withDashes(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Parses an address; undefined if it is not one of ours, or is a bounce address that this server did not sign. */
export function readReplyAddress(
  secrets: Secrets,
  domain: string,
  address: string,
): ReplyAddress | undefined {
  const [local = '', host, ...more] = address.trim().toLowerCase().split('@');
  if (host !== domain || more.length > 0) return undefined;
  const [, key, hex, given] = BOUNCE.exec(local) ?? [];
  if (key && hex && given) {
    const isOurs = secrets.some((secret) =>
      timingSafeEqual(Buffer.from(signatureOf(secret, key, hex)), Buffer.from(given)),
    );
    return isOurs ? { key, token: null, bouncedId: withDashes(hex) } : undefined;
  }
  const reply = LOCAL.exec(local);
  return reply ? { key: reply[1]!, token: reply[2] ?? null, bouncedId: null } : undefined;
}
