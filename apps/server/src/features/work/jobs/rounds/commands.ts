import type { reorderRound } from '@roundbook/contract/work/rounds/order';
import type { createRound, deleteRound, updateRound } from '@roundbook/contract/work/rounds/rounds';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { isAssignable } from '../../../account/grants/lookups.ts';
import { emptyRound, orderRound } from '../effects.ts';
import { listRoundStops } from '../lookups.ts';
import { lockRound } from './lookups.ts';
import { findRound } from './queries.ts';
import * as store from './store.ts';

type Call = Pick<WriteCall<typeof createRound>, 'tx' | 'today'>;

/**
 * Loads a round.
 * @throws AppError 404
 */
export async function load({ tx, today }: Call, id: string): Promise<Round> {
  const round = await findRound(tx, today, id);
  if (!round) throw notFound();
  return round;
}

async function checkAssignee(tx: TenantTransaction, userId: string | null): Promise<void> {
  if (userId === null || (await isAssignable(tx, [userId]))) return;
  throw refuse('This person cannot be assigned work.', 'defaultAssignee');
}

/** Adds a round. */
export async function create(call: WriteCall<typeof createRound>) {
  await checkAssignee(call.tx, call.body.defaultAssignee);
  return { round: await load(call, store.insertRound(call.tx, call.body)) };
}

/** Changes the given fields of a round; refuses a stale version, and returns the current round. */
export async function update(call: WriteCall<typeof updateRound>) {
  const { tx, params, body } = call;
  const before = await load(call, params.id);
  // A person who has left keeps a round until the office gives it to someone else.
  const { defaultAssignee = before.defaultAssignee } = body;
  if (defaultAssignee !== before.defaultAssignee) {
    await checkAssignee(tx, defaultAssignee);
  }
  const written = await store.updateRound(tx, params.id, body.version, body);
  const round = await load(call, params.id);
  if (!written)
    throw new StaleError({ entity: 'round', id: round.id, version: round.version }, { round });
  return { round };
}

/** Deletes a round, after asking first if it has jobs; the jobs stay, without a round. */
export async function remove(call: WriteCall<typeof deleteRound>) {
  const { tx, params, conflicts } = call;
  await lockRound(tx, params.id);
  const round = await load(call, params.id);
  if (round.jobCount > 0) {
    const jobs = round.jobCount === 1 ? '1 job is' : `${round.jobCount} jobs are`;
    conflicts.ask(
      `Delete ${round.name}?`,
      `${jobs} in this round. The jobs stay with their customers, without a round.`,
      `delete-round:${round.id}`,
    );
  }
  await emptyRound(tx, round.id);
  store.deleteRound(tx, round.id, round.version);
  return {};
}

/**
 * Sets the order of a round's jobs. The given order is stale if jobs have joined or left in the
 * meantime, or if someone else has changed the order.
 */
export async function reorder(call: WriteCall<typeof reorderRound>) {
  const { tx, params, body } = call;
  const wanted = new Set(body.jobIds);
  if (wanted.size < body.jobIds.length) throw refuse('Each job can have only one place.', 'jobIds');
  const written = await store.updateRound(tx, params.id, body.version);
  const [round, stops] = await Promise.all([load(call, params.id), listRoundStops(tx, params.id)]);
  const isWhole = stops.length === wanted.size && stops.every(({ jobId }) => wanted.has(jobId));
  if (!written || !isWhole) {
    // The error rolls the write back, so the version is also restored.
    const current = written ? { ...round, version: round.version - 1 } : round;
    throw new StaleError(
      { entity: 'round', id: round.id, version: current.version },
      { round: current },
    );
  }
  orderRound(tx, params.id, body.jobIds);
  return { round };
}
