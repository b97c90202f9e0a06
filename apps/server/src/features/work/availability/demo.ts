import type { Role } from '@roundbook/domain/access/roles';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findColleagueOf } from '../../account/grants/lookups.ts';
import { listServices } from '../services/lookups.ts';
import { usualPersonHours } from './availability-record.ts';
import { insertAbsence, writePerson } from './store.ts';

/** The daily minutes of a worker who starts at eight and is home when school ends. */
const SCHOOL_DAY = 390;

/**
 * Gives one worker shorter days and no roof work, and the other worker a holiday that is to come and a morning at the
 * dentist’s.
 */
export async function addToDemo({
  database,
  businessId,
  today,
  users,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const grantOf = async (role: Role) => (await findColleagueOf(tx, users[role]))!.grantId;
    const [limitedId, workerId, services] = await Promise.all([
      grantOf('Limited Worker'),
      grantOf('Worker'),
      listServices(tx),
    ]);
    const serviceIds = services.filter(({ type }) => type !== 'roof').map(({ id }) => id);
    const week = [...usualPattern(SCHOOL_DAY)];
    writePerson(tx, { ...usualPersonHours(limitedId), week, serviceIds, startFrom: 'Business' });
    const holiday = { kind: 'Holiday', part: 'Day', note: 'Two weeks in Whitby' } as const;
    const away = { ...holiday, from: addDays(today, 21), to: addDays(today, 34) };
    insertAbsence(tx, workerId, away, users.Manager);
    const dentist = addDays(today, 9);
    insertAbsence(
      tx,
      workerId,
      { kind: 'Sickness', part: 'Morning', from: dentist, to: dentist, note: 'Dentist' },
      users.Manager,
    );
  });
}
