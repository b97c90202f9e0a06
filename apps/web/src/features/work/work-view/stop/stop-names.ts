import { JOB_ADDRESS_PARTS, displayAddress } from '@roundbook/domain/values/addresses/display';
import { displayNameOf } from '../../../customers/customers/lookups.ts';
import type { Stop } from '../day/day-stops.ts';

/** What the customer of a stop goes by. */
export function customerName({ customer }: Stop): string {
  return displayNameOf(customer);
}

/** The address of a stop, on one line. */
export function stopAddress({ customer }: Stop): string {
  return displayAddress(customer.address, JOB_ADDRESS_PARTS);
}

/** The work: the services, else the job's title. */
export function stopWork({ services, title }: Stop): string {
  const names = services.map(({ name }) => name).join(', ');
  return names && names !== title ? `${title} (${names})` : title;
}

/** A stop in a few words, for lists outside its day. */
export function stopLabel(stop: Stop): string {
  return [customerName(stop), stopAddress(stop)].filter(Boolean).join(', ');
}
