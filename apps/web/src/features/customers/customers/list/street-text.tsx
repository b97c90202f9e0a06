import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import { isUnplaced } from '../place/place-text.ts';
import { UnplacedBadge } from './unplaced-badge.tsx';
import classes from './street-text.module.css';

/** The street of a customer's address on one line. */
export function streetOf({ address }: Pick<CustomerRow, 'address'>): string {
  return displayAddress(address, JOB_ADDRESS_PARTS);
}

/** The street, truncated if there is no room, and a badge if the address is unplaced. */
export function StreetText({ row }: { readonly row: CustomerRow }) {
  return (
    <span className={classes.line}>
      <span className={classes.street}>{streetOf(row)}</span>
      {isUnplaced(row.address) && <UnplacedBadge />}
    </span>
  );
}
