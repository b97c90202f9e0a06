import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './street-text.module.css';

/** The customer's name, with a badge if the customer is on hold. */
export function NameText({ row }: { readonly row: CustomerRow }) {
  if (!row.onHold) return row.displayName;
  return (
    <span className={classes.line}>
      <span className={classes.street}>{row.displayName}</span>
      <StatusBadge colour="red">On hold</StatusBadge>
    </span>
  );
}
