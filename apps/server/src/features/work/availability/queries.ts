import { type RawBuilder, sql } from 'kysely';
import type { FirmHours, PersonHours } from '@roundbook/contract/work/availability/hours';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Absence } from '@roundbook/domain/work/availability/absences';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { type PersonRecord, usualFirmHours, usualPersonHours } from './availability-record.ts';

/**
 * The business's hours.
 * @param lock locks the hours until the commit, so that they can be changed
 */
export async function findFirmHours(tx: TenantTransaction, lock = false): Promise<FirmHours> {
  const [row, { business }] = await Promise.all([
    tx.first(sql<FirmHours>`
      select week, region, keeps_bank_holidays as "keepsBankHolidays", version
        from firm_hours where business_id = ${tx.businessId} ${lock ? sql`for update` : sql``}`),
    findBusiness(tx),
  ]);
  return row ?? usualFirmHours(business.minutesPerDay, business.address.postcode);
}

function selectPeople(tx: TenantTransaction, condition: RawBuilder<unknown>) {
  return tx.all(sql<PersonRecord>`
    select grant_id as "grantId", week, service_ids as "serviceIds", start_from as "startFrom",
           home_postcode as "homePostcode", home, version
      from person_hours where business_id = ${tx.businessId} and ${condition}`);
}

/** People's own hours, by grant id. */
export async function findPeople(
  tx: TenantTransaction,
): Promise<ReadonlyMap<string, PersonRecord>> {
  const rows = await selectPeople(tx, sql`true`);
  return new Map(rows.map((row) => [row.grantId, row]));
}

/** A person's own hours, or the default hours. */
export async function findPerson(tx: TenantTransaction, grantId: string): Promise<PersonRecord> {
  const [row] = await selectPeople(tx, sql`grant_id = ${grantId}`);
  return row ?? usualPersonHours(grantId);
}

/** A person's hours as the app shows them, leaving out the coordinates of their home. */
export function shownHours(record: PersonRecord): PersonHours {
  const { home: _, ...person } = record;
  return person;
}

/** An absence with the columns of its row. */
export interface AbsenceRow extends Absence {
  readonly id: string;
  readonly grantId: string;
  readonly note: string;
  readonly version: number;
}

/** The maximum number of absences that are read; no business reaches it. */
const MOST_ABSENCES = 2_000;

function selectAbsences(tx: TenantTransaction, condition: RawBuilder<unknown>) {
  return tx.all(sql<AbsenceRow>`
    select id, grant_id as "grantId", kind, part, from_on as "from", to_on as "to", note, version
      from absences where business_id = ${tx.businessId} and ${condition}
     order by from_on, id limit ${MOST_ABSENCES}`);
}

/** Absences that overlap the given days, soonest first. */
export function findAbsences(
  tx: TenantTransaction,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate | null },
): Promise<AbsenceRow[]> {
  const until = to === null ? sql`` : sql`and from_on <= ${to}::date`;
  return selectAbsences(tx, sql`to_on >= ${from}::date ${until}`);
}

/** A person's absences that overlap the given days. */
export function findAbsencesOf(
  tx: TenantTransaction,
  grantId: string,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<AbsenceRow[]> {
  return selectAbsences(
    tx,
    sql`grant_id = ${grantId} and to_on >= ${from}::date and from_on <= ${to}::date`,
  );
}

/** One of a person's absences; undefined if there is no such absence. */
export async function findAbsence(
  tx: TenantTransaction,
  grantId: string,
  id: string,
): Promise<AbsenceRow | undefined> {
  const [found] = await selectAbsences(tx, sql`id = ${id} and grant_id = ${grantId}`);
  return found;
}
