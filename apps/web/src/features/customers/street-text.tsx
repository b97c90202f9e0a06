import type { CustomerRow } from '@roundbook/contract/customers';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/addresses/display';
import { isUnplaced } from './place-text.ts';
import classes from './street-text.module.css';
import { UnplacedBadge } from './unplaced-badge.tsx';

/** The street of a customer's address on one line. */
export function streetOf({ address }: Pick<CustomerRow, 'address'>): string {
  return displayAddress(address, JOB_ADDRESS_PARTS);
}

/** The street, cut off where there is no room, and whether nobody knows where it is. */
export function StreetText({ row }: { readonly row: CustomerRow }) {
  return (
    <span className={classes.line}>
      <span className={classes.street}>{streetOf(row)}</span>
      {isUnplaced(row.address) && <UnplacedBadge />}
    </span>
  );
}
