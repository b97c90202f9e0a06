import { JOB_ADDRESS_PARTS, displayAddress } from '@roundbook/domain/values/addresses/display';
import { fixedTimeOf } from '@roundbook/domain/work/jobs/visit-hours';
import { placeNameOf, visitingHours } from '../../../customers/customers/lookups.ts';
import type { Stop } from '../day/day-stops.ts';

/** What the customer of a stop goes by, with the site if it is not at the main address. */
export function customerName({ customer }: Stop): string {
  return placeNameOf(customer);
}

/** The address of a stop, on one line. */
export function stopAddress({ customer }: Stop): string {
  return displayAddress(customer.address, JOB_ADDRESS_PARTS);
}

/** The services of a stop that its job's title does not name already, for its detail. */
export function furtherServices({ services, title }: Stop): string {
  const said = title.toLowerCase();
  return services
    .map(({ name }) => name)
    .filter((name) => !said.includes(name.toLowerCase()))
    .join(', ');
}

/** Between which times work may begin, in words; empty for any time, and where an agreed time says it already. */
export function stopHours({ estimatedTime, customer: { notBefore, notAfter } }: Stop): string {
  if (estimatedTime && fixedTimeOf({ notBefore, notAfter })) return '';
  return visitingHours(notBefore, notAfter);
}

/** A stop in a few words, for lists outside its day. */
export function stopLabel(stop: Stop): string {
  return [customerName(stop), stopAddress(stop)].filter(Boolean).join(', ');
}
