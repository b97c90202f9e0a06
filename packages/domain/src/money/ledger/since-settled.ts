import type { PlainDate } from '../../values/dates/plain-date.ts';

interface Line {
  readonly on: PlainDate;
  /** Pence owed after the line. */
  readonly balance: number;
}

interface Account<Entry extends Line> {
  readonly openingBalance: number;
  /** Oldest first. */
  readonly lines: readonly Entry[];
}

/**
 * The part of an account that explains what is owed: the days since the customer last owed nothing, and the balance
 * brought forward to them. The whole account if it was never settled, or is settled now.
 */
export function sinceSettled<Entry extends Line, Whole extends Account<Entry>>(account: Whole) {
  const { lines } = account;
  const settledAt = lines.findLastIndex(({ balance }) => balance <= 0);
  const after = lines[settledAt + 1];
  if (settledAt < 0 || !after) return { account, from: undefined };
  // A statement covers whole days.
  const start = lines.findIndex(({ on }) => on === after.on);
  const openingBalance = lines[start - 1]?.balance ?? account.openingBalance;
  return { account: { ...account, openingBalance, lines: lines.slice(start) }, from: after.on };
}
