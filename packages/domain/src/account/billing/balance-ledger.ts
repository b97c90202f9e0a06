import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';

/**
 * The accounts of a business's ledger with the platform: `balance` is available to the business,
 * `held` is set aside for a purchase in progress, `retained` is kept back from payouts.
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

/** The sources of takings, and of the entries that reverse them. */
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

/** A line of a posting: positive if the account then holds more. Never zero. */
export interface BalanceLine {
  readonly account: BalanceAccount;
  readonly amount: Pence;
}

/** Lines that sum to zero. A posting never changes; a further posting reverses it. */
export interface BalancePosting {
  readonly kind: BalancePostingKind;
  readonly lines: readonly BalanceLine[];
}

/** How a purchase is booked: revenue by account, and the VAT on it. */
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

/** Moves `amount` from one account to another. */
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

/**
 * Customers' money that a provider holds for the business; negative if the provider takes money
 * back.
 */
export function taking(kind: TakingKind, amount: Pence): BalancePosting {
  return move(kind, amount, TAKING_ACCOUNTS[kind], 'balance');
}

/** Sets aside the part of a purchase that the balance pays while a card is charged the rest. */
export function hold(amount: Pence): BalancePosting {
  return move('hold', amount, 'balance', 'held');
}

/** Releases the held part of a purchase that failed. */
export function release(amount: Pence): BalancePosting {
  return move('release', amount, 'held', 'balance');
}

/** A card's payment towards a purchase. */
export function methodCharge(amount: Pence): BalancePosting {
  return move('charge', amount, 'methodCharges', 'held');
}

/** A purchase, paid from the balance or from the held money and the card payment. */
export function purchase(
  from: 'balance' | 'held',
  { revenue, vat }: PurchaseShares,
): BalancePosting {
  const lines: BalanceLine[] = [...revenue, { account: 'vat', amount: vat }];
  const total = sumPence(lines.map(({ amount }) => amount));
  return balancePosting('purchase', [{ account: from, amount: -total }, ...lines]);
}

/** Pays money out to the business's bank account; the fee is part of the amount. */
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

/** Keeps money back from payouts; a negative amount releases it. */
export function retain(amount: Pence): BalancePosting {
  return move('retained', amount, 'balance', 'retained');
}

/** A business's balance with the platform on a day. */
export interface BalanceState {
  /**
   * Pence that the business may spend or be paid out; negative after refunds of money that it has
   * already received.
   */
  readonly available: Pence;
  /** Pence that become available later. */
  readonly onItsWay: Pence;
  readonly held: Pence;
  readonly retained: Pence;
}

/** The balance, from all lines of the ledger, each with the day from which it counts. */
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

/** The smallest amount that can be charged to a card, in pence. */
export const LEAST_CHARGE: Pence = 30;

/**
 * Splits a price between the balance, which pays first, and the card. If the card's part is too small to charge,
 * the balance pays less.
 */
export function sourcesOf(
  total: Pence,
  available: Pence,
): { readonly fromBalance: Pence; readonly fromMethod: Pence } {
  const rest = total - Math.min(total, Math.max(0, available));
  const fromMethod = rest === 0 ? 0 : Math.min(total, Math.max(rest, LEAST_CHARGE));
  return { fromBalance: total - fromMethod, fromMethod };
}
