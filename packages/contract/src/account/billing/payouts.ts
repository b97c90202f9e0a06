import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, positivePence, version } from '../../values.ts';

/** A payout from the balance to the business's bank account. */
export const payout = z.object({
  id,
  /** Pence that left the balance, including the fee. */
  amount: z.int(),
  fee: z.int(),
  isInstant: z.boolean(),
  /**
   * The last four digits of the bank account to which the money goes; empty for payouts made before this was
   * recorded.
   */
  bankAccountEnding: z.string(),
  state: z.enum(['Requested', 'On its way', 'Paid', 'Failed']),
  requestedOn: plainDate,
  arrivesOn: plainDate.nullable(),
  /**
   * The reason that the payout failed, which puts the money back in the balance; empty if it did
   * not fail.
   */
  reason: z.string(),
});

export type BalancePayout = z.infer<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/balance/payouts',
  summary: 'Payouts, newest first, and the amount available for payout',
  access: atLeast('Owner'),
  response: z.object({
    payouts: z.array(payout),
    /** Pence that can be paid out now. */
    instant: z.int(),
    onItsWay: z.int(),
    retained: z.int(),
    payoutThreshold: z.int().nullable(),
    /** The reason that nothing can be paid out now; null if payouts are possible. */
    heldBecause: z.string().nullable(),
    version,
  }),
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/balance/requestPayout',
  summary: 'Pay out an amount to the verified bank account; the fee is deducted from the amount',
  access: atLeast('Owner'),
  body: z.object({
    /** The amount to pay out, in pence. */
    payout: positivePence,
    /** Whether the money is to arrive within minutes rather than days. */
    instant: z.boolean().default(false),
    /** The version of the balance that the user saw, so that a second tap does not pay twice. */
    seen: version.optional(),
  }),
  response: z.object({ payout }),
  refusals: [409],
});

export const changePayoutThreshold = endpoint({
  method: 'POST',
  path: '/balance/changePayoutThreshold',
  summary: 'Pay out the whole balance once a day when it reaches this amount; null turns this off',
  access: atLeast('Owner'),
  body: z.object({
    payoutThreshold: z.int().min(100, 'Please enter at least £1.00.').max(100_000_000).nullable(),
  }),
  response: z.object({ payoutThreshold: z.int().nullable() }),
});
