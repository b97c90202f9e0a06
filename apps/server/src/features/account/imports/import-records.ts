import type { ImportSettings } from '@roundbook/contract/account/imports/imports';
import type { Address } from '@roundbook/contract/values';
import { firstDueOn } from '@roundbook/domain/account/imports/first-due';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { folded } from '@roundbook/domain/values/text/folded';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { ImportAddress, ImportGroup } from '@roundbook/imports/record';

/** A job in a list, ready to be added. */
export interface ListedJob {
  readonly title: string;
  readonly cost: Pence;
  readonly firstVisitCost: Pence | null;
  /** The duration of a visit in minutes; null if the list does not give it. */
  readonly minutes: number | null;
  readonly frequency: Frequency;
  readonly notes: string;
  readonly round: string;
  readonly lastDone: PlainDate | null;
  readonly nextDue: PlainDate | null;
  /** The address of the work. */
  readonly address: ImportAddress;
  /** The row that holds the job. */
  readonly line: number;
}

/** The key that tells a customer's jobs apart: title and price. */
export function jobKey({ title, cost }: Pick<ListedJob, 'title' | 'cost'>): string {
  return `${folded(title)}\t${cost}`;
}

/** The jobs of a customer in a list. */
export function jobsOf(
  { jobs }: Pick<ImportGroup, 'jobs'>,
  { service, frequency }: ImportSettings,
): ListedJob[] {
  return jobs.map((job) => ({
    title: job.service || service,
    cost: job.pricePence ?? 0,
    firstVisitCost: job.firstPricePence ?? null,
    minutes: job.minutes ?? null,
    frequency: job.frequency ?? frequency,
    notes: job.notes,
    round: job.round.trim(),
    lastDone: job.lastDone,
    nextDue: job.nextDue,
    address: job.address,
    line: job.line,
  }));
}

/**
 * The dates when a job was last done and is next due. A future date of the last visit counts as the
 * due date.
 */
export function datesOf(
  { lastDone, nextDue, frequency }: ListedJob,
  today: PlainDate,
): { lastDoneOn: PlainDate | null; dueOn: PlainDate | null } {
  const isPast = lastDone !== null && lastDone <= today;
  const dates = isPast
    ? { lastDone, nextDue, frequency }
    : { lastDone: null, nextDue: nextDue ?? lastDone, frequency };
  return { lastDoneOn: dates.lastDone, dueOn: firstDueOn(dates, today) };
}

const NOWHERE = { coordinates: null, precision: null, customCoordinates: null } as const;

/** An address from a list in the form of a stored address, without a place on the map yet. */
export function addressOf(address: ImportAddress): Address {
  return { ...address, ...NOWHERE };
}

/** The key that tells the addresses in a list apart. */
export function addressKey({
  flatNumber,
  streetNumber,
  streetName,
  town,
  postcode,
}: ImportAddress): string {
  return [flatNumber, streetNumber, streetName, town, postcode].map(folded).join('\t');
}

/** The default name of a site: the first line of its address. */
export function siteName(address: ImportAddress): string {
  const { flatNumber, streetNumber, streetName, postcode } = address;
  const first = [flatNumber, streetNumber, streetName].filter((part) => part !== '').join(' ');
  return (first || postcode || 'Site').slice(0, 120);
}

/** The fields of a customer in a list, excluding ids and places. */
export function customerFieldsOf(group: ImportGroup, tagIds: readonly string[]) {
  const { customer, contacts, sites } = group;
  const { reference, startedOn, notes } = customer;
  return {
    type: customer.type,
    name: customer.name,
    businessName: customer.businessName,
    email: customer.email,
    phoneNumber: customer.phoneNumber,
    mobileNumber: customer.mobileNumber,
    address: addressOf(customer.address),
    notes: [
      notes,
      reference === '' ? '' : `Reference in the previous system: ${reference}`,
      startedOn === null ? '' : `Customer since ${startedOn}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    contacts: contacts.map(({ name, email, phoneNumber }) => ({ name, email, phoneNumber })),
    sites: sites.map((address) => ({ name: siteName(address), address: addressOf(address) })),
    tagIds: [...tagIds],
  };
}
