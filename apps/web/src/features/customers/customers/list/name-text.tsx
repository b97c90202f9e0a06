import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import classes from './street-text.module.css';

/** Every string by which a customer can be found, folded. */
export function NameText({ row }: { readonly row: CustomerRow }) {
  if (!row.onHold) return row.displayName;
  return (
    <span className={classes.line}>
      <span className={classes.street}>{row.displayName}</span>
      <StatusBadge colour="red">On hold</StatusBadge>
    </span>
  );
}
