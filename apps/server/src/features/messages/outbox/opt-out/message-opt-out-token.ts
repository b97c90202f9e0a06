import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHANNELS, type Channel } from '@roundbook/domain/messages/outbox/channels';
import { derivedSecret } from '../../../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../../../platform/auth/secrets.ts';

/** The opt-out that a link stands for. */
export interface OptOut {
  readonly businessId: string;
  readonly customerId: string;
  readonly channel: Channel;
  /** The broadcast that contained the link; null for any other message. */
  readonly broadcastId: string | null;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const LENGTH = 16 * 3 + 1;

function signatureOf(secret: Uint8Array, content: Buffer): Buffer {
  return createHmac('sha256', derivedSecret(secret, 'opt-out'))
    .update(content)
    .digest()
    .subarray(0, 16);
}

/** The token of an opt-out link. It never lapses, so a customer can opt out from any message that they have kept. */
export function optOutToken([secret]: Secrets, optOut: OptOut): string {
  const content = Buffer.concat([
    bytesOf(optOut.businessId),
    bytesOf(optOut.customerId),
    bytesOf(optOut.broadcastId ?? NOBODY),
    Buffer.from([CHANNELS.indexOf(optOut.channel)]),
  ]);
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url');
}

/** The content of a token; undefined unless this server signed it. */
export function readOptOutToken(secrets: Secrets, token: string): OptOut | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH + 16) return undefined;
  const content = bytes.subarray(0, LENGTH);
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(signatureOf(secret, content), bytes.subarray(LENGTH)),
  );
  const channel = CHANNELS[content[LENGTH - 1]!];
  if (!isOurs || !channel) return undefined;
  const broadcastId = idOf(content.subarray(32, 48));
  return {
    businessId: idOf(content.subarray(0, 16)),
    customerId: idOf(content.subarray(16, 32)),
    channel,
    broadcastId: broadcastId === NOBODY ? null : broadcastId,
  };
}

/** The address of an opt-out link. */
export function optOutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/u/${token}`;
}
