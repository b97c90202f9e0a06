import type * as contract from '@roundbook/contract/work/availability/absences';
import type { AbsenceRecord } from '@roundbook/contract/work/availability/absences';
import { absenceRefusal } from '@roundbook/domain/work/availability/absences';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import { type Colleague, findColleague, lockGrant } from '../../account/grants/lookups.ts';
import { plannedDays } from '../jobs/visits/planned-lookups.ts';
import { type AbsenceRow, findAbsence, findAbsencesOf } from './queries.ts';
import { withPlanned } from './screen-queries.ts';
import { type AbsenceFields, deleteAbsence, insertAbsence, updateAbsence } from './store.ts';

async function shown(
  tx: TenantTransaction,
  { userId }: Colleague,
  absence: AbsenceRow,
): Promise<AbsenceRecord> {
  const planned = userId === null ? [] : await plannedDays(tx, absence, [userId]);
  return withPlanned(absence, userId, planned);
}

/**
 * Locks the grant of a colleague.
 * @throws AppError 404
 */
async function lockColleague(tx: TenantTransaction, grantId: string): Promise<Colleague> {
  lockGrant(tx, grantId);
  const colleague = await findColleague(tx, grantId);
  if (!colleague) throw notFound();
  return colleague;
}

/**
 * Checks an absence against the rules and the person's other absences.
 * @throws AppError 422 naming the field
 */
async function check(
  tx: TenantTransaction,
  grantId: string,
  fields: AbsenceFields,
  ownId: string | null,
): Promise<void> {
  // An absence that ends before it begins is refused anyway, so its days are not compared with other absences.
  const found = fields.to < fields.from ? [] : await findAbsencesOf(tx, grantId, fields);
  const others = found.filter(({ id }) => id !== ownId);
  accept(absenceRefusal(fields, others));
}

/** Adds an absence. Visits planned on its days stay, and the response counts them. */
export async function add({ tx, params, body, actor }: WriteCall<typeof contract.addAbsence>) {
  const colleague = await lockColleague(tx, params.id);
  await check(tx, params.id, body, null);
  const id = insertAbsence(tx, params.id, body, actor.userId);
  const absence = { ...body, id, grantId: params.id, version: 1 };
  return { absence: await shown(tx, colleague, absence) };
}

/** Changes the given fields of an absence; refuses a stale version, and returns the current absence. */
export async function change({ tx, params, body }: WriteCall<typeof contract.changeAbsence>) {
  const { version, ...changes } = body;
  const colleague = await lockColleague(tx, params.id);
  const before = await findAbsence(tx, params.id, params.absenceId);
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version) {
    const absence = await shown(tx, colleague, before);
    throw new StaleError(
      { entity: 'absence', id: before.id, version: before.version },
      { absence },
    );
  }
  const after = withChanges<AbsenceRow>(before, changes);
  await check(tx, params.id, after, before.id);
  updateAbsence(tx, before, after);
  const absence = { ...after, version: before.version + 1 };
  return { absence: await shown(tx, colleague, absence) };
}

/** Deletes an absence. */
export async function remove({ tx, params }: WriteCall<typeof contract.removeAbsence>) {
  await lockColleague(tx, params.id);
  const found = await findAbsence(tx, params.id, params.absenceId);
  if (!found) throw notFound();
  deleteAbsence(tx, params.id, params.absenceId);
  return {};
}
