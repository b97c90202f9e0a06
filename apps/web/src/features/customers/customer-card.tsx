import type { CustomerRow } from '@roundbook/contract/customers';
import { customerDisplayName } from '@roundbook/domain/customers/name';
import { dateText } from '../../ui/date-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import classes from './customer-card.module.css';
import { streetOf } from './customer-columns.tsx';
import { isUnplaced } from './place-text.ts';
import { UnplacedBadge } from './unplaced-badge.tsx';

/** A customer in the list on a phone: who, where, what they owe and when we come next. */
export function customerCard(row: CustomerRow) {
  return (
    <div className={classes.card}>
      <span className={classes.line}>
        <strong className={classes.name}>{customerDisplayName(row)}</strong>
        {row.balance !== 0 && <MoneyText pence={row.balance} tone="balance" />}
      </span>
      <span className={classes.line}>
        <span className={classes.street}>
          {streetOf(row)} {isUnplaced(row.address) && <UnplacedBadge />}
        </span>
        {row.nextOn && <span className={classes.next}>{dateText(row.nextOn)}</span>}
      </span>
    </div>
  );
}
