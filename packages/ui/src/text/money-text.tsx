import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './money-text.module.css';

interface MoneyTextProps {
  /** Null if the role may not see prices; then the component renders nothing. */
  readonly pence: Pence | null;
  /** `balance` colours a debt and a credit; `plain` (the default) does not. */
  readonly tone?: 'plain' | 'balance';
}

/** An amount in pounds, in tabular figures. */
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
