import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getOwed } from '@roundbook/contract/home/dashboard/dashboard';
import { DEBT_AGES, type DebtAge } from '@roundbook/domain/money/ledger/ageing';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './owed-ages.module.css';

type Owed = ResponseOf<typeof getOwed>;

export const AGE_LABELS: Readonly<Record<DebtAge, string>> = {
  current: 'Not late yet',
  days30: 'Up to 30 days late',
  days60: '31 to 60 days late',
  days90: '61 to 90 days late',
  older: 'Over 90 days late',
};

/** The overdue part of the debts. */
export function lateOf({ total, ages }: Owed): number {
  return total - ages.current;
}

/** The debts by age: a bar, and a label for each age with a debt. */
export function OwedAges({ owed }: { readonly owed: Owed }) {
  const { ages } = owed;
  const present = DEBT_AGES.filter((age) => ages[age] > 0);
  return (
    <div className={classes.ages}>
      <div className={classes.bar} aria-hidden>
        {present.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: ages[age] }} />
        ))}
      </div>
      <dl className={classes.list}>
        {present.map((age) => (
          <div key={age} className={classes.age} data-age={age}>
            <dt>{AGE_LABELS[age]}</dt>
            <dd>{formatPounds(ages[age])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
