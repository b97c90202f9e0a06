import { useQuery } from '@tanstack/react-query';
import { DEBT_AGES } from '@roundbook/domain/money/ledger/ageing';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { owedQuery } from '../api.ts';
import { AGE_LABELS } from './owed-ages.tsx';
import classes from './owed-summary.module.css';

/** All customers' debts on one line above their list: the total, then each age. */
export function OwedSummary() {
  const owed = useQuery(owedQuery).data;
  if (!owed || owed.total === 0) return null;
  return (
    <dl className={classes.summary} aria-label="What is owed">
      <div className={classes.total}>
        <dt>Total owed</dt>
        <dd>{formatPounds(owed.total)}</dd>
      </div>
      {DEBT_AGES.filter((age) => owed.ages[age] > 0).map((age) => (
        <div key={age}>
          <dt>{AGE_LABELS[age]}</dt>
          <dd>{formatPounds(owed.ages[age])}</dd>
        </div>
      ))}
    </dl>
  );
}
