import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { fact } from '../../../platform/facts/fact.ts';
import type { Recipient } from '../../customers/customers/lookups.ts';

/** A request to a customer to save a payment method on their page. */
export interface MethodRequest {
  readonly recipient: Recipient;
  readonly channel: Channel;
  readonly publicUrl: string;
  /** The request within a sentence: "save a card". */
  readonly wish: string;
}

/** The participants' answer about the customer. */
interface Reach {
  /** The reason that the request cannot be sent, as a message for the office; null if it can. */
  readonly refused: Refusal | null;
}

/** The office asks a customer to save a card or a mandate; a participant sends the request. */
export const methodRequested = fact<MethodRequest, MethodRequest, Reach>('methodRequested');

/** A saved card that expires soon, with the message to its customer. */
export interface ExpiringCard {
  readonly recipient: Recipient;
  readonly publicUrl: string;
  readonly subject: string;
  /** The text of the message before and after the link to the customer's page. */
  readonly words: string;
  readonly closing: string;
}

/** A saved card expires soon; a participant sends its customer a link to their page. */
export const cardExpiring = fact<ExpiringCard, ExpiringCard>('cardExpiring');
