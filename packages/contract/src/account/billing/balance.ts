import { z } from 'zod';
import { PLANS } from '@roundbook/domain/access/features';
import { SUBSCRIPTION_PERIODS } from '@roundbook/domain/account/billing/prices';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** A business's balance with the platform; its id is the id of the business. */
    balance: true;
  }
}

export const planChoice = z.object({
  plan: z.enum(PLANS),
  subscriptionPeriod: z.enum(SUBSCRIPTION_PERIODS),
});

/** A card that the platform may charge. */
export const paymentMethod = z.object({
  brand: z.string(),
  ending: z.string(),
  /** The last month of validity: `2028-04`. */
  expires: z.string(),
});

export const subscription = z.object({
  plan: z.enum(PLANS),
  subscriptionPeriod: z.enum(SUBSCRIPTION_PERIODS).nullable(),
  startedOn: plainDate.nullable(),
  periodFrom: plainDate.nullable(),
  periodUntil: plainDate.nullable(),
  periodWorth: z.int(),
  next: planChoice.nullable(),
  lapsedOn: plainDate.nullable(),
});

export const PURCHASE_KINDS = ['plan', 'renewal', 'texts', 'leads', 'voucher'] as const;

/** A purchase from the platform. */
export const purchase = z.object({
  id,
  kind: z.enum(PURCHASE_KINDS),
  description: z.string(),
  total: z.int(),
  /** The parts of the total paid from the balance and by the payment method. */
  fromBalance: z.int(),
  fromMethod: z.int(),
  state: z.enum(['Pending', 'Completed', 'Failed']),
  /** The reason that the purchase failed; empty if it did not. */
  reason: z.string(),
  boughtOn: plainDate,
});

export type Purchase = z.infer<typeof purchase>;

/** A movement of the balance. */
export const balanceEntry = z.object({
  id,
  kind: z.string(),
  description: z.string(),
  amount: z.int(),
  postedOn: plainDate,
  /** The day from which the money is available; in the future while the money is on its way. */
  availableOn: plainDate,
});

export type BalanceEntry = z.infer<typeof balanceEntry>;

export const pendingVoucher = z.object({
  voucherCode: z.string(),
  voucherDetails: z.object({
    /** The number of months of a plan that the voucher gives. */
    planCredits: z.int(),
    /** The price of the months in pence. */
    cost: z.int(),
  }),
});

const balance = z.object({
  /** The business's balance with the platform, in pence, including money on its way. */
  balance: z.int(),
  /** Pence that can be spent or paid out now. */
  instant: z.int(),
  onItsWay: z.int(),
  /** Pence kept back from payouts. */
  retained: z.int(),
  paymentMethod: paymentMethod.nullable(),
  /** The latest movements; empty unless `include` asks for them. */
  payments: z.array(balanceEntry),
  pendingVoucher: pendingVoucher.nullable(),
  subscription,
  /**
   * The numbers of people who may work now, and of people who are paused because the plan has no
   * seats for them.
   */
  people: z.object({ active: z.int(), paused: z.int() }),
  textsLeft: z.int(),
  leadCredits: z.int(),
  payoutThreshold: z.int().nullable(),
  /** The latest purchase, if it is in progress or has failed; otherwise null. */
  purchase: purchase.nullable(),
  version,
});

export type Balance = z.infer<typeof balance>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  summary: 'The business’s balance with the platform, its payment method, plan and pending voucher',
  access: atLeast('Owner'),
  query: z.object({ include: z.enum(['payments']).optional() }),
  response: balance,
});
