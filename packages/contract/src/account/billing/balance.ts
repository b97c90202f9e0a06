import { z } from 'zod';
import { PLANS } from '@roundbook/domain/access/features';
import { SUBSCRIPTION_PERIODS } from '@roundbook/domain/account/billing/prices';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    /** What a business has with the platform; its id is the business's. */
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
  /** The last month in which it can be used: `2028-04`. */
  expires: z.string(),
});

export const subscription = z.object({
  plan: z.enum(PLANS),
  subscriptionPeriod: z.enum(SUBSCRIPTION_PERIODS).nullable(),
  startedOn: plainDate.nullable(),
  periodFrom: plainDate.nullable(),
  periodUntil: plainDate.nullable(),
  periodPaid: z.int(),
  next: planChoice.nullable(),
  lapsedOn: plainDate.nullable(),
});

export const PURCHASE_KINDS = ['plan', 'renewal', 'texts', 'leads', 'voucher'] as const;

/** Something bought from the platform. */
export const purchase = z.object({
  id,
  kind: z.enum(PURCHASE_KINDS),
  description: z.string(),
  total: z.int(),
  /** The parts of the total that the balance and the payment method pay. */
  fromBalance: z.int(),
  fromMethod: z.int(),
  state: z.enum(['Pending', 'Completed', 'Failed']),
  /** Why it failed, in words; empty otherwise. */
  reason: z.string(),
  boughtOn: plainDate,
});

export type Purchase = z.infer<typeof purchase>;

/** One movement of the balance. */
export const balanceEntry = z.object({
  id,
  kind: z.string(),
  description: z.string(),
  amount: z.int(),
  postedOn: plainDate,
  /** Later than today while the money is on its way. */
  availableOn: plainDate,
});

export type BalanceEntry = z.infer<typeof balanceEntry>;

export const pendingVoucher = z.object({
  voucherCode: z.string(),
  voucherDetails: z.object({
    /** Months of a plan. */
    planCredits: z.int(),
    /** Pence to pay for them. */
    cost: z.int(),
  }),
});

const balance = z.object({
  /** Pence that the business has with the platform, those on their way included. */
  balance: z.int(),
  /** Pence that can be spent or paid out now. */
  instant: z.int(),
  onItsWay: z.int(),
  /** Pence kept back from payouts. */
  retained: z.int(),
  paymentMethod: paymentMethod.nullable(),
  /** The newest movements; empty unless `include` names them. */
  payments: z.array(balanceEntry),
  pendingVoucher: pendingVoucher.nullable(),
  subscription,
  /** People who may work now, and those who are paused for want of a seat. */
  people: z.object({ active: z.int(), paused: z.int() }),
  textsLeft: z.int(),
  leadCredits: z.int(),
  payoutThreshold: z.int().nullable(),
  /** The newest purchase if it is in progress, or failed. */
  purchase: purchase.nullable(),
  version,
});

export type Balance = z.infer<typeof balance>;

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  summary:
    'What the business has with the platform: balance, payment method, plan, pending voucher',
  access: atLeast('Owner'),
  query: z.object({ include: z.enum(['payments']).optional() }),
  response: balance,
});
