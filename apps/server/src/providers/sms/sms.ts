import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import type { Handed } from '../delivery.ts';

export interface Sms {
  /** The message's id, the same for every attempt to send it. */
  readonly id: string;
  /** The business's id; empty for a text about an account, which belongs to no business. */
  readonly businessId: string;
  /** The number of the attempt, as a report on an earlier attempt says nothing about a later one. */
  readonly attempt: number;
  readonly to: string;
  readonly body: string;
  /** An alphanumeric sender, which cannot receive replies; empty to use the provider's number. */
  readonly from: string;
}

/** The webhook to which Twilio reports the delivery state of texts. */
export const STATUS_NAME = 'twilio-status';
/** The webhook to which Twilio posts incoming texts. */
export const TEXT_NAME = 'twilio-sms';

/** The port for outgoing text messages. */
export interface SmsProvider {
  /**
   * Whether nothing leaves the server, in which case a sandbox may stand in for the people who would answer.
   */
  readonly isOnlyRecorded: boolean;
  /** The number that receives replies, in E.164; null if there is no provider. */
  readonly number: string | null;
  /** @throws {DeliveryRefused} if the text can never be delivered unchanged; any other error may be temporary */
  send(sms: Sms): Promise<Handed>;
}

/**
 * A number in the form that providers expect. A number that cannot be parsed stays unchanged, so
 * that the provider refuses it.
 */
export function textAddress(number: string): string {
  return normalisePhone(number) ?? number;
}
