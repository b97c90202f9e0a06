import type { Delivery } from '../delivery.ts';

export interface Sms {
  /** The same for every attempt to send this message. */
  readonly id: string;
  readonly to: string;
  readonly body: string;
}

/** The port to outgoing text messages. */
export interface SmsProvider {
  /** Whether nothing leaves the server: a sandbox may then play those who would answer. */
  readonly isOnlyRecorded: boolean;
  /** @throws {DeliveryRefused} if it can never be delivered unchanged; any other error may be temporary */
  send(sms: Sms): Promise<Delivery>;
}
