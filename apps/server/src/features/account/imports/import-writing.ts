import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import { type ImportGroup, type ImportRecord, joinRows } from '@roundbook/imports/record';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import {
  addImported,
  addToCustomers,
  type ImportedCustomer,
  type ImportedSite,
  type TagLink,
} from '../../customers/customers/bulk/effects.ts';
import { customerMarks, lockActive } from '../../customers/customers/bulk/lookups.ts';
import { bringOver, type BroughtOver } from '../../money/accounts/ledger/import-effects.ts';
import { addImportedJobs, type ImportedJob } from '../../work/jobs/agreement/bulk-effects.ts';
import { jobsOfCustomers } from '../../work/jobs/agreement/work-lookups.ts';
import { listServices } from '../../work/services/lookups.ts';
import {
  addressKey,
  addressOf,
  customerFieldsOf,
  datesOf,
  jobKey,
  jobsOf,
  siteName,
} from './import-records.ts';
import { findNext, type MadeOfRow, settleRows, type StoredRow } from './row-store.ts';
import type { MadeAround, StoredImport } from './store.ts';

/** Everything needed for writing an import: the program's parts, and the facts. */
export interface Writing {
  readonly tx: TenantTransaction;
  readonly enqueue: Enqueue;
  readonly geocoding: Geocoding;
  readonly today: PlainDate;
  readonly anchor: RecurrenceAnchor;
}

/** The description of an import's opening balances. */
const REASON = 'Brought over from the previous system';

/** A customer in the list who is being added. */
interface Arrival {
  readonly lead: number;
  readonly group: ImportGroup;
  /** The positions of each row's jobs in their rounds, by line. */
  readonly ranks: ReadonlyMap<number, readonly number[]>;
  readonly customerId: string;
  readonly isNew: boolean;
  /** The sites to add, by address. */
  readonly sites: ReadonlyMap<string, ImportedSite>;
  readonly tagIds: readonly string[];
}

/**
 * Writes the next customers of an import, with their jobs, sites, tags and balances.
 * @returns the number of rows written; 0 once there are no more customers
 */
export async function writeNext(
  writing: Writing,
  { id, settings, made }: StoredImport & { readonly made: MadeAround },
  most: number,
): Promise<number> {
  const { tx } = writing;
  const rows = await findNext(tx, id, { state: 'Waiting', most });
  if (rows.length === 0) return 0;
  const groups = [...Map.groupBy(rows, ({ lead }) => lead).values()];
  const existingIds = groups.flatMap(([first]) =>
    first!.outcome === 'Joined' && first!.existingId ? [first!.existingId] : [],
  );
  const [existing, theirJobs, services] = await Promise.all([
    lockActive(tx, existingIds),
    existingIds.length === 0 ? [] : jobsOfCustomers(tx, existingIds),
    listServices(tx),
  ]);
  const addressOfExisting = new Map(existing.map((one) => [one.id, addressKey(one.address)]));
  const arrivals = groups.map((of) => arrivalOf(of, addressOfExisting, made));
  await writeCustomers(writing, arrivals);
  const linked = await writeJoined(writing, arrivals);

  const has = new Set(theirJobs.map((job) => `${job.customerId} ${jobKey(job)}`));
  const serviceOf = new Map(services.map((one) => [one.name.toLowerCase(), one.id]));
  const roundOf = new Map(made.rounds.map((one) => [one.name.toLowerCase(), one]));
  const jobs = arrivals.flatMap((arrival): ImportedJob[] => {
    const seen = new Map<number, number>();
    return jobsOf(arrival.group, settings).flatMap((job) => {
      const at = seen.get(job.line) ?? 0;
      seen.set(job.line, at + 1);
      if (has.has(`${arrival.customerId} ${jobKey(job)}`)) return [];
      const round = roundOf.get(job.round.toLowerCase());
      const rank = arrival.ranks.get(job.line)?.[at];
      return [
        {
          id: newId(),
          customerId: arrival.customerId,
          siteId: arrival.sites.get(addressKey(job.address))?.id ?? null,
          title: job.title,
          cost: job.cost,
          firstVisitCost: job.firstVisitCost,
          minutes: job.minutes,
          frequency: job.frequency,
          serviceId: serviceOf.get(job.title.toLowerCase()) ?? null,
          notes: job.notes,
          isCleanedBefore: settings.cleanedBefore === true,
          roundId: round?.id ?? null,
          roundPosition: round ? round.base + (rank ?? 1) : null,
          ...datesOf(job, writing.today),
        },
      ];
    });
  });
  const closedOf = addImportedJobs(tx, jobs, writing);
  const newOnes = arrivals.filter(({ isNew }) => isNew);
  const balanceOn = settings.balancesOn ?? writing.today;
  const brought = newOnes.map((arrival) => broughtOver(arrival, balanceOn));
  const booked = await bringOver(tx, brought, REASON);
  const marks = await customerMarks(
    tx,
    newOnes.map(({ customerId }) => customerId),
  );
  const markOf = new Map(marks.map((one) => [one.id, one.mark]));
  const bookedOf = new Map(booked.map((one) => [one.customerId, one]));
  settleRows(
    tx,
    id,
    arrivals.map(({ lead, customerId, isNew, sites, tagIds }) => {
      const jobIds = jobs.filter((job) => job.customerId === customerId).map((job) => job.id);
      const money = isNew ? bookedOf.get(customerId) : undefined;
      const madeOfRow: MadeOfRow = {
        isNew,
        mark: markOf.get(customerId) ?? '',
        jobIds,
        visitIds: jobIds.flatMap((jobId) => closedOf.get(jobId) ?? []),
        siteIds: [...sites.values()].map((site) => site.id),
        tagIds: isNew ? tagIds : (linked.get(customerId) ?? []),
        postingIds: money?.postingIds ?? [],
        openingIds: money?.openingIds ?? [],
        paymentIds: money?.paymentIds ?? [],
      };
      return { lead, state: 'Done', customerId, made: madeOfRow };
    }),
  );
  return rows.length;
}

/** Combines the rows of one customer. */
function groupOf(rows: readonly StoredRow[]): ImportGroup {
  const records = rows.flatMap(({ record }): ImportRecord[] => (record ? [record] : []));
  const [first, ...others] = joinRows(records);
  if (!first) throw new Error('A row of an import was not read');
  return {
    ...first,
    jobs: [first, ...others].flatMap(({ jobs }) => jobs),
    payments: [first, ...others].flatMap(({ payments }) => payments),
    sites: [first, ...others].flatMap(({ sites }) => sites),
  };
}

function arrivalOf(
  rows: readonly StoredRow[],
  addressOfExisting: ReadonlyMap<string, string>,
  made: MadeAround,
): Arrival {
  const first = rows[0]!;
  const group = groupOf(rows);
  const known = first.outcome === 'Joined' ? first.existingId : null;
  // An existing customer who has been removed since the check is added as new.
  const isNew = known === null || !addressOfExisting.has(known);
  const customerId = isNew ? newId() : known;
  const main = isNew ? addressKey(group.customer.address) : addressOfExisting.get(customerId);
  const places = isNew ? group.sites : [group.customer.address, ...group.sites];
  const worked = new Set(group.jobs.map((job) => addressKey(job.address)));
  const sites = new Map(
    places
      .filter((place) => addressKey(place) !== main)
      // An existing customer gets only the additional sites that have work.
      .filter((place) => isNew || worked.has(addressKey(place)))
      .map((place) => [
        addressKey(place),
        { id: newId(), customerId, name: siteName(place), address: addressOf(place) },
      ]),
  );
  const tagOf = new Map(made.tags.map((one) => [one.name.toLowerCase(), one.id]));
  const tagIds = group.customer.tags.flatMap((name) => tagOf.get(name.trim().toLowerCase()) ?? []);
  const ranks = new Map(rows.map((row) => [row.line, row.ranks]));
  return { lead: first.lead, group, ranks, customerId, isNew, sites, tagIds: [...new Set(tagIds)] };
}

function writeCustomers({ geocoding, ...call }: Writing, arrivals: readonly Arrival[]) {
  const customers = arrivals
    .filter(({ isNew }) => isNew)
    .map(({ group, customerId, sites, tagIds }): ImportedCustomer => {
      const fields = customerFieldsOf(group, tagIds);
      return {
        ...fields,
        id: customerId,
        accessNotes: group.customer.accessNotes,
        notBefore: null,
        notAfter: null,
        contacts: fields.contacts.map((contact) => ({ ...contact, role: '' })),
        sites: [...sites.values()].map((site) => ({ ...site, accessNotes: '' })),
      };
    });
  return addImported(geocoding, call, customers);
}

/**
 * Adds sites and tags to existing customers.
 * @returns for each customer, the tags that they did not have before
 */
async function writeJoined(
  { geocoding, ...call }: Writing,
  arrivals: readonly Arrival[],
): Promise<Map<string, string[]>> {
  const joined = arrivals.filter(({ isNew }) => !isNew);
  if (joined.length === 0) return new Map();
  const sites = joined.flatMap((one) => [...one.sites.values()]);
  const tags: TagLink[] = joined.flatMap(({ customerId, tagIds }) =>
    tagIds.map((tagId) => ({ customerId, tagId })),
  );
  const linked = await addToCustomers(geocoding, call, sites, tags);
  const byCustomer = Map.groupBy(linked, ({ customerId }) => customerId);
  return new Map([...byCustomer].map(([id, of]) => [id, of.map(({ tagId }) => tagId)]));
}

function broughtOver({ customerId, group }: Arrival, balanceOn: PlainDate): BroughtOver {
  return {
    customerId,
    balance: group.openingBalancePence ?? 0,
    balanceOn,
    payments: group.payments.flatMap(({ date, pence, method }) =>
      date === null || pence <= 0 ? [] : [{ method, amount: pence, receivedOn: date }],
    ),
  };
}
