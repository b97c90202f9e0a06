import { z } from 'zod';
import { SENDER_VERDICTS } from '@roundbook/domain/messages/inbound/sender-checks';

/** An attachment of a received message, as stored: a file, or the reason that the file was left out. */
export interface ReceivedAttachment {
  readonly name: string;
  /** The id of the file; null if the file was left out, or is still being fetched. */
  readonly assetId: string | null;
  /** The reason that the file was left out; empty if it was not. */
  readonly reason: string;
}

/** The checks on whether an email really comes from its stated sender: `SenderChecks` of the domain. */
export const senderChecks = z.object({
  spf: z.enum(SENDER_VERDICTS),
  dkim: z.enum(SENDER_VERDICTS),
  dmarc: z.enum(SENDER_VERDICTS),
  domain: z.string(),
});
