import { sql } from 'kysely';
import type { FirmHours } from '@roundbook/contract/work/availability/hours';
import type { Absence } from '@roundbook/domain/work/availability/absences';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { PersonRecord } from './availability-record.ts';

declare module '../../../platform/db/versions.ts' {
  interface UnannouncedEntities {
    absence: true;
    personHours: true;
  }
}

/** Writes the business's hours. @returns false if their version has changed since they were read */
export async function writeFirmHours(
  tx: TenantTransaction,
  before: number,
  { week, region, keepsBankHolidays }: FirmHours,
): Promise<boolean> {
  const written = await tx.first(sql`
    insert into firm_hours as fh (business_id, week, region, keeps_bank_holidays, version)
    values (${tx.businessId}, ${JSON.stringify(week)}::jsonb, ${region}, ${keepsBankHolidays},
      ${before + 1})
    on conflict (business_id) do update
      set week = excluded.week, region = excluded.region,
          keeps_bank_holidays = excluded.keeps_bank_holidays, version = excluded.version
      where fh.version = ${before}
    returning fh.version`);
  if (written) tx.changed('availability', tx.businessId, before + 1);
  return written !== undefined;
}

/** Writes a person's own hours; the person's grant must be locked. */
export function writePerson(
  tx: TenantTransaction,
  { grantId, week, serviceIds, startFrom, homePostcode, home, version }: PersonRecord,
): void {
  tx.send(sql`
    insert into person_hours as ph
      (business_id, grant_id, week, service_ids, start_from, home_postcode, home, version)
    values (${tx.businessId}, ${grantId}, ${week && JSON.stringify(week)}::jsonb,
      ${serviceIds}::uuid[], ${startFrom}, ${homePostcode}, ${home && JSON.stringify(home)}::jsonb,
      ${version})
    on conflict (business_id, grant_id) do update
      set week = excluded.week, service_ids = excluded.service_ids,
          start_from = excluded.start_from, home_postcode = excluded.home_postcode,
          home = excluded.home, version = excluded.version`);
  tx.wrote('personHours', grantId, version);
  tx.changed('availability', grantId, version);
}

/** The fields of an absence that a user enters. */
export type AbsenceFields = Absence & { readonly note: string };

/**
 * Adds an absence for a person, whose grant must be locked.
 * @returns the absence's id
 */
export function insertAbsence(
  tx: TenantTransaction,
  grantId: string,
  { kind, part, from, to, note }: AbsenceFields,
  userId: string,
): string {
  const id = newId();
  tx.send(sql`
    insert into absences (business_id, id, grant_id, kind, part, from_on, to_on, note, created_by)
    values (${tx.businessId}, ${id}, ${grantId}, ${kind}, ${part}, ${from}, ${to}, ${note}, ${userId})`);
  tx.wrote('absence', id, 1);
  tx.changed('availability', grantId, 1);
  return id;
}

/** Updates an absence of a person whose grant is locked. */
export function updateAbsence(
  tx: TenantTransaction,
  {
    grantId,
    id,
    version,
  }: { readonly grantId: string; readonly id: string; readonly version: number },
  { kind, part, from, to, note }: AbsenceFields,
): void {
  tx.send(sql`
    update absences set kind = ${kind}, part = ${part}, from_on = ${from}, to_on = ${to},
           note = ${note}, version = ${version + 1}
     where business_id = ${tx.businessId} and id = ${id} and grant_id = ${grantId}`);
  tx.wrote('absence', id, version + 1);
  tx.changed('availability', grantId, 1);
}

/** Deletes an absence. */
export function deleteAbsence(tx: TenantTransaction, grantId: string, id: string): void {
  tx.send(sql`
    delete from absences
     where business_id = ${tx.businessId} and id = ${id} and grant_id = ${grantId}`);
  tx.changed('availability', grantId, 1);
}
