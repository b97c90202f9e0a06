import type { BudgetWorking } from '@roundbook/contract/money/budget-plans/budget-plans';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { countText } from '@roundbook/ui/text/count-text.ts';
import classes from './budget-plans.module.css';

interface RowProps {
  readonly label: string;
  readonly about?: string;
  readonly pence: number;
  readonly isTotal?: boolean;
}

function Row({ label, about, pence, isTotal = false }: RowProps) {
  return (
    <div className={classes.row} data-total={isTotal || undefined}>
      <dt className={classes.words}>
        <span className={classes.title}>{label}</span>
        {about && <span className={classes.about}>{about}</span>}
      </dt>
      <dd className={`${classes.sum} tabular`}>{formatPounds(pence)}</dd>
    </div>
  );
}

/**
 * The working of the proposed amount: visits by job plus the amount carried over, divided by
 * twelve.
 */
export function Working({ working }: { readonly working: BudgetWorking }) {
  const { jobs, total, balance, proposed } = working;
  return (
    <section aria-label="How it is worked out" className={classes.working}>
      <h3 className={classes.heading}>The next 12 months</h3>
      <dl className={classes.rows}>
        {jobs.map(({ jobId, title, frequency, visits, price, total: sum }) => (
          <Row
            key={jobId}
            label={title}
            about={`${frequency}: ${countText(visits, 'visit')} at ${formatPounds(price)}`}
            pence={sum}
          />
        ))}
        {balance !== 0 && <Row label={balance > 0 ? 'Owed now' : 'Credit now'} pence={balance} />}
        <Row label="To pay in the year" pence={Math.max(0, total + balance)} isTotal />
        <Row label="A twelfth" about="Rounded up to the next 50p" pence={proposed} isTotal />
      </dl>
      {jobs.length === 0 && (
        <p className={classes.note}>
          This customer has no recurring job with an upcoming visit, so the amount cannot be worked
          out.
        </p>
      )}
    </section>
  );
}
