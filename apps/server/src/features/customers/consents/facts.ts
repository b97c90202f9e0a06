import { fact } from '../../../platform/facts/fact.ts';

interface OptedOut {
  readonly customerId: string;
  /** The broadcast whose link they opened; null for a link of any other message. */
  readonly broadcastId: string | null;
}

/** A customer ended offers by the link in a message. No user began it. */
export const optedOut = fact<OptedOut, OptedOut>('optedOut');
