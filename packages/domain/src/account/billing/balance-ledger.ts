import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';

/**
 * The accounts of a business's ledger with the platform. `balance` is what the business has there,
 * `held` what a purchase in progress has set aside, `retained` what is kept back from payouts.
 */
export const BALANCE_ACCOUNTS = [
  'balance',
  'held',
  'retained',
  'takings',
  'refunds',
  'disputes',
  'providerFees',
  'plans',
  'texts',
  'leads',
  'vat',
  'vouchers',
  'payouts',
  'payoutFees',
  'methodCharges',
] as const;

export type BalanceAccount = (typeof BALANCE_ACCOUNTS)[number];

/** Where money from customers comes from, or goes back to. */
export const TAKING_KINDS = ['payment', 'refund', 'dispute', 'fee'] as const;

export type TakingKind = (typeof TAKING_KINDS)[number];

export type BalancePostingKind =
  | TakingKind
  | 'hold'
  | 'release'
  | 'charge'
  | 'purchase'
  | 'payout'
  | 'payoutFailed'
  | 'retained';

/** One side of a posting: positive where the account then holds more. Never zero. */
export interface BalanceLine {
  readonly account: BalanceAccount;
  readonly amount: Pence;
}

/** Lines that sum to zero. A posting is never changed: another one takes it back. */
export interface BalancePosting {
  readonly kind: BalancePostingKind;
  readonly lines: readonly BalanceLine[];
}

/** What something bought is booked as: what it earns, and the VAT on that. */
export interface PurchaseShares {
  readonly revenue: readonly {
    readonly account: 'plans' | 'texts' | 'leads' | 'vouchers';
    readonly amount: Pence;
  }[];
  readonly vat: Pence;
}

function balancePosting(kind: BalancePostingKind, lines: readonly BalanceLine[]): BalancePosting {
  const total = sumPence(lines.map(({ amount }) => amount));
  if (total !== 0) throw new RangeError(`A posting (${kind}) is out of balance by ${total} pence.`);
  return { kind, lines: lines.filter(({ amount }) => amount !== 0) };
}

/** `amount` from one account to another. */
function move(
  kind: BalancePostingKind,
  amount: Pence,
  from: BalanceAccount,
  to: BalanceAccount,
): BalancePosting {
  return balancePosting(kind, [
    { account: from, amount: -amount },
    { account: to, amount },
  ]);
}

const TAKING_ACCOUNTS: Readonly<Record<TakingKind, BalanceAccount>> = {
  payment: 'takings',
  refund: 'refunds',
  dispute: 'disputes',
  fee: 'providerFees',
};

/** Money of customers that a provider has for the business; below zero where it takes some back. */
export function taking(kind: TakingKind, amount: Pence): BalancePosting {
  return move(kind, amount, TAKING_ACCOUNTS[kind], 'balance');
}

/** Sets aside the part of a purchase that the balance pays, while a card is asked for the rest. */
export function hold(amount: Pence): BalancePosting {
  return move('hold', amount, 'balance', 'held');
}

/** Gives back what was set aside for a purchase that came to nothing. */
export function release(amount: Pence): BalancePosting {
  return move('release', amount, 'held', 'balance');
}

/** What a card paid towards a purchase. */
export function methodCharge(amount: Pence): BalancePosting {
  return move('charge', amount, 'methodCharges', 'held');
}

/** Something bought, paid from the balance, or from what was set aside and charged for it. */
export function purchase(
  from: 'balance' | 'held',
  { revenue, vat }: PurchaseShares,
): BalancePosting {
  const lines: BalanceLine[] = [...revenue, { account: 'vat', amount: vat }];
  const total = sumPence(lines.map(({ amount }) => amount));
  return balancePosting('purchase', [{ account: from, amount: -total }, ...lines]);
}

/** Money that leaves for the business's bank account; the fee is part of the amount. */
export function payout(amount: Pence, fee: Pence): BalancePosting {
  return balancePosting('payout', [
    { account: 'balance', amount: -amount },
    { account: 'payouts', amount: amount - fee },
    { account: 'payoutFees', amount: fee },
  ]);
}

/** Brings back the money of a payout that failed, with its fee. */
export function payoutFailed(amount: Pence, fee: Pence): BalancePosting {
  const { lines } = payout(amount, fee);
  return balancePosting(
    'payoutFailed',
    lines.map((line) => ({ ...line, amount: -line.amount })),
  );
}

/** Keeps money back from payouts; below zero, lets it go again. */
export function retain(amount: Pence): BalancePosting {
  return move('retained', amount, 'balance', 'retained');
}

/** What a business has with the platform on a day. */
export interface BalanceState {
  /** What it may spend and be paid out; below zero after refunds of money that is gone already. */
  readonly available: Pence;
  /** What will be available later. */
  readonly onItsWay: Pence;
  readonly held: Pence;
  readonly retained: Pence;
}

/** The balance from all lines of the ledger, each with the day from which it counts. */
export function balanceState(
  lines: Iterable<BalanceLine & { readonly availableOn: PlainDate }>,
  today: PlainDate,
): BalanceState {
  const state = { available: 0, onItsWay: 0, held: 0, retained: 0 };
  for (const { account, amount, availableOn } of lines) {
    if (account === 'balance') state[availableOn <= today ? 'available' : 'onItsWay'] += amount;
    else if (account === 'held' || account === 'retained') state[account] += amount;
  }
  return state;
}

/** The least that a card can be charged. */
export const LEAST_CHARGE: Pence = 30;

/**
 * How a price is paid: from the balance as far as that goes, the rest by card. A rest that is too small
 * for a card is made up from the balance's part.
 */
export function sourcesOf(
  total: Pence,
  available: Pence,
): { readonly fromBalance: Pence; readonly fromMethod: Pence } {
  const rest = total - Math.min(total, Math.max(0, available));
  const fromMethod = rest === 0 ? 0 : Math.min(total, Math.max(rest, LEAST_CHARGE));
  return { fromBalance: total - fromMethod, fromMethod };
}
