import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './money-text.module.css';

interface MoneyTextProps {
  /** The amount; null for roles that may not see prices, for which nothing is rendered. */
  readonly pence: Pence | null;
  /**
   * The colouring of the amount: `balance` colours debts and credits, `plain` (the default) colours
   * nothing.
   */
  readonly tone?: 'plain' | 'balance';
}

/** An amount in pounds, in figures of equal width. */
export function MoneyText({ pence, tone = 'plain' }: MoneyTextProps) {
  if (pence === null) return null;
  const sign = pence > 0 ? 'owed' : 'credit';
  const state = tone === 'balance' && pence !== 0 ? sign : undefined;
  return (
    <span className={classes.money} data-state={state}>
      {state === 'credit' ? `${formatPounds(-pence)} credit` : formatPounds(pence)}
    </span>
  );
}
