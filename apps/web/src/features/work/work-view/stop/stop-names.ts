import { JOB_ADDRESS_PARTS, displayAddress } from '@roundbook/domain/values/addresses/display';
import { fixedTimeOf } from '@roundbook/domain/work/jobs/visit-hours';
import { placeNameOf, visitingHours } from '../../../customers/customers/lookups.ts';
import type { Stop } from '../day/day-stops.ts';

/** The display name of a stop's customer, with the site if it is not at the main address. */
export function customerName({ customer }: Stop): string {
  return placeNameOf(customer);
}

/** The address of a stop, on one line. */
export function stopAddress({ customer }: Stop): string {
  return displayAddress(customer.address, JOB_ADDRESS_PARTS);
}

/** The services of a stop that its job's title does not already name, for the stop's detail. */
export function furtherServices({ services, title }: Stop): string {
  const said = title.toLowerCase();
  return services
    .map(({ name }) => name)
    .filter((name) => !said.includes(name.toLowerCase()))
    .join(', ');
}

/** The visit window as text; empty if there is none, or if it says the same as the agreed time. */
export function stopHours({ estimatedTime, customer: { notBefore, notAfter } }: Stop): string {
  if (estimatedTime && fixedTimeOf({ notBefore, notAfter })) return '';
  return visitingHours(notBefore, notAfter);
}

/** A stop in a few words, for lists outside its day. */
export function stopLabel(stop: Stop): string {
  return [customerName(stop), stopAddress(stop)].filter(Boolean).join(', ');
}
