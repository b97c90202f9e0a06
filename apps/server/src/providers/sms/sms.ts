import type { Delivery } from '../delivery.ts';

export interface Sms {
  /** The same each time that this message is tried. */
  readonly id: string;
  readonly to: string;
  readonly body: string;
}

/** The port to outgoing text messages. */
export interface SmsProvider {
  /** @throws {DeliveryRefused} if it can never be delivered as it is; any other error may pass */
  send(sms: Sms): Promise<Delivery>;
}
