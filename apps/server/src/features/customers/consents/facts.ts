import { fact } from '../../../platform/facts/fact.ts';

interface OptedOut {
  readonly customerId: string;
  /** The broadcast whose link the customer opened; null for a link in any other message. */
  readonly broadcastId: string | null;
}

/** A customer opted out of offers through the link in a message, so the change has no user. */
export const optedOut = fact<OptedOut, OptedOut>('optedOut');
