import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { nextVisitOn } from './job-text.ts';
import classes from './customer-summary.module.css';

/** The facts that users look for first: the balance, the next visit, and the reference to quote. */
export function CustomerSummary({ customer }: { readonly customer: Customer }) {
  const { balance, jobs, shortId, createdAt } = customer;
  const next = jobs
    .map(nextVisitOn)
    .filter((date) => date !== null)
    .toSorted()[0];
  return (
    <dl className={classes.summary}>
      <div>
        <dt>Balance</dt>
        <dd className={classes.figure}>
          <MoneyText pence={balance} tone="balance" />
        </dd>
      </div>
      <div>
        <dt>Next visit</dt>
        <dd className={classes.figure}>{next ? dateText(next) : 'None'}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd className={classes.reference}>
          <span className={classes.figure}>{shortId}</span>
          <CopyButton value={shortId} what="reference" />
        </dd>
      </div>
      <div>
        <dt>Customer since</dt>
        <dd className={classes.figure}>{dateText(createdAt.slice(0, 10))}</dd>
      </div>
    </dl>
  );
}
