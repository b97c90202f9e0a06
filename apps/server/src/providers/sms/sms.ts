import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { Handed } from '../delivery.ts';

export interface Sms {
  /** The same for every attempt to send this message. */
  readonly id: string;
  /** Empty for a text about an account, which belongs to no business. */
  readonly businessId: string;
  /** Counts the attempts: what is reported of an earlier one says nothing of a later one. */
  readonly attempt: number;
  readonly to: string;
  readonly body: string;
  /** A name to send from, which takes no replies; empty for the provider's number. */
  readonly from: string;
}

/** The webhook to which Twilio reports how far texts got. */
export const STATUS_NAME = 'twilio-status';
/** The webhook to which Twilio posts texts that come in. */
export const TEXT_NAME = 'twilio-sms';

/** The port to outgoing text messages. */
export interface SmsProvider {
  /** Whether nothing leaves the server: a sandbox may then play those who would answer. */
  readonly isOnlyRecorded: boolean;
  /** The number that replies come to, in E.164; null without a provider. */
  readonly number: string | null;
  /** @throws {DeliveryRefused} if it can never be delivered unchanged; any other error may be temporary */
  send(sms: Sms): Promise<Handed>;
}

/** A number as providers want it; one that cannot be read is theirs to refuse. */
export function textAddress(number: string): string {
  return normalisePhone(number) ?? number;
}
