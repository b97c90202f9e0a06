import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/** Charges the card's part of a purchase, and finishes the purchase. */
export const chargePurchase: Task<{ businessId: string; id: string }> = {
  name: 'charge-purchase',
  data: z.object({ businessId: z.string(), id: z.string() }),
  // The retries last for about a day; after that, the daily work takes over.
  retries: 26,
};

/** Emails a bill to the Owners, with its PDF. */
export const mailBill: Task<{ businessId: string; id: string }> = {
  name: 'mail-platform-bill',
  data: z.object({ businessId: z.string(), id: z.string() }),
  retries: 10,
};

/** Asks the provider to send a payout, and later to report its state. */
export const sendPayout: Task<{ businessId: string; id: string }> = {
  name: 'send-payout',
  data: z.object({ businessId: z.string(), id: z.string() }),
  retries: 26,
};

/** Removes from the provider a card that is no longer the payment method. */
export const removeCard: Task<{ businessId: string; cardId: string }> = {
  name: 'remove-platform-card',
  data: z.object({ businessId: z.string(), cardId: z.string() }),
  retries: 8,
};
