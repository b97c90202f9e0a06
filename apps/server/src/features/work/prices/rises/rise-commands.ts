import type { Endpoint } from '@roundbook/contract/endpoint';
import { MOST_RISING, type RiseFilter } from '@roundbook/contract/work/prices/price-rise';
import type * as contract from '@roundbook/contract/work/prices/price-rises';
import { newPrice } from '@roundbook/domain/messages/documents/new-prices';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import {
  MOST_NEW_PRICE,
  riseDayRefusal,
  riseRefusal,
  riseTotals,
  type RiseAct,
} from '@roundbook/domain/work/prices/price-rises';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { LongCall, ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { areTags } from '../../../customers/tags/lookups.ts';
import { withdrawAbout } from '../../../messages/outbox/effects.ts';
import { isRound } from '../../jobs/rounds/lookups.ts';
import { findServices } from '../../services/lookups.ts';
import { riseLettersWanted } from '../facts.ts';
import { refuseClashing, refuseTaking, settleClashes } from './clash-commands.ts';
import { lockOpenRises } from './clash-queries.ts';
import { undoNext } from './price-rise-steps.ts';
import { withdrawAnnouncements } from './rise-announcement-store.ts';
import * as queries from './rise-queries.ts';
import * as store from './rise-store.ts';
import { advanceRise } from './rise-tasks.ts';

/** The maximum number of jobs that a preview shows. */
const SHOWN = 50;

/** The current state of a price rise. @throws AppError 404 */
export async function answer(tx: TenantTransaction, id: string) {
  const rise = await queries.findRise(tx, id);
  if (!rise) throw notFound();
  return { rise };
}

/**
 * Checks that the records in a filter exist.
 * @throws AppError 404 for an unknown round, tag or service
 */
async function checkFilter(
  tx: TenantTransaction,
  { roundId, tagId, serviceId }: RiseFilter,
): Promise<void> {
  const [hasRound, hasTag, services] = await Promise.all([
    roundId === null || isRound(tx, roundId),
    tagId === null || areTags(tx, [tagId]),
    serviceId === null ? null : findServices(tx, [serviceId]),
  ]);
  if (!hasRound || !hasTag || services?.length === 0) throw notFound();
}

/**
 * The jobs that match a filter, each with its new price, and those of them that another settled price rise changes.
 * @throws AppError 422 if there are too many
 */
export async function risingJobs(
  tx: TenantTransaction,
  {
    filter,
    change,
    clashing: way,
  }: Pick<WriteCall<typeof contract.createPriceRise>['body'], 'filter' | 'change' | 'clashing'>,
) {
  await checkFilter(tx, filter);
  const found = await queries.findCandidates(tx, filter, MOST_RISING + 1);
  if (found.length > MOST_RISING) {
    throw refuse(
      `More than ${MOST_RISING.toLocaleString('en-GB')} jobs match. Please choose fewer, such as the jobs of one round.`,
      'filter',
    );
  }
  // The day has no effect on the price, so any day will do.
  const by = { ...change, on: '' };
  const clashing = found.filter(({ elsewhere }) => elsewhere !== null);
  const taken = way === 'replace' ? found : found.filter(({ elsewhere }) => elsewhere === null);
  const rising = taken.map((job) => ({
    ...job,
    oldCost: job.cost,
    newCost: newPrice(job.cost, by),
    isExcepted: false,
    answer: 'none' as const,
  }));
  if (rising.some(({ newCost }) => newCost > MOST_NEW_PRICE)) {
    throw refuse(`A new price would be above ${formatPounds(MOST_NEW_PRICE)}.`, 'change');
  }
  return { rising, clashing };
}

/** Previews the jobs whose prices would rise, with their new prices; changes nothing. */
export function preview({ load, body }: LongCall<typeof contract.previewPriceRise>) {
  return load(async (tx) => {
    const { rising, clashing } = await risingJobs(tx, body);
    const names = new Set(clashing.flatMap(({ elsewhere }) => elsewhere ?? []));
    return {
      totals: riseTotals(rising),
      clashes: { jobs: clashing.length, rises: [...names] },
      jobs: rising.slice(0, SHOWN).map(({ displayName, title, oldCost, newCost }) => ({
        displayName,
        title,
        oldCost,
        newCost,
      })),
    };
  });
}

/** Drafts a price rise, without changing a price. */
export async function create({
  tx,
  body,
  actor,
  today,
}: WriteCall<typeof contract.createPriceRise>) {
  accept(riseDayRefusal(body.effectiveOn, today), 'effectiveOn');
  const { rising, clashing } = await risingJobs(tx, body);
  if (rising.length === 0 && clashing.length > 0) {
    throw refuse('Every job that matches is in another settled price rise.', 'clashing');
  }
  if (rising.length === 0) throw refuse('No job with a price matches.', 'filter');
  const id = store.insertRise(tx, body, rising, actor.userId);
  return answer(tx, id);
}

/** One price rise. */
export function get({ tx, params }: ReadCall<typeof contract.getPriceRise>) {
  return answer(tx, params.id);
}

/** The jobs of a price rise. */
export async function listJobs({ tx, params, query }: ReadCall<typeof contract.listRisingJobs>) {
  await answer(tx, params.id);
  return queries.listRisingJobs(tx, params.id, query);
}

/**
 * Locks a price rise for an action.
 * @throws AppError 404, or 422 if the state of the rise does not allow the action
 */
export async function lockFor(
  { tx }: Pick<WriteCall<Endpoint>, 'tx'>,
  id: string,
  act: RiseAct,
): Promise<queries.RiseRecord> {
  const rise = await queries.lockRise(tx, id);
  if (!rise) throw notFound();
  accept(riseRefusal(act, rise.state));
  return rise;
}

/** Adds or removes exceptions, or sets a job's own new price. */
export async function changeJobs(call: WriteCall<typeof contract.changeRisingJobs>) {
  const { tx, params, body } = call;
  const takenIn = body.jobs.filter(({ isExcepted }) => isExcepted === false);
  if (takenIn.length > 0) await lockOpenRises(tx);
  const rise = await lockFor(call, params.id, 'change');
  if (takenIn.length > 0) {
    await refuseClashing(tx, rise, (job) => takenIn.some(({ jobId }) => jobId === job.jobId));
  }
  const ids = [...new Set(body.jobs.map(({ jobId }) => jobId))];
  if ((await queries.countRising(tx, rise.id, ids)) < ids.length) throw notFound();
  // Letters and messages state the new prices, so prices that were announced cannot be changed.
  const isAnnounced = rise.letterBatchId !== null || rise.announcementWay !== null;
  if (isAnnounced && body.jobs.some(({ newCost }) => newCost !== undefined)) {
    throw refuse(
      'Customers have been told the new prices. Please make the job an exception instead.',
    );
  }
  store.setRisingJobs(tx, rise.id, body.jobs);
  store.setRise(tx, rise);
  return answer(tx, rise.id);
}

/** Settles a price rise, so that it comes into force on its day. */
export async function plan(call: WriteCall<typeof contract.planPriceRise>) {
  const { tx, params, body, today } = call;
  await lockOpenRises(tx);
  const rise = await queries.lockRise(tx, params.id);
  if (!rise) throw notFound();
  if (body.version !== undefined && body.version !== rise.version) {
    const current = await answer(tx, rise.id);
    throw new StaleError({ entity: 'priceRise', id: rise.id, version: rise.version }, current);
  }
  accept(riseRefusal('plan', rise.state));
  const effectiveOn = body.effectiveOn ?? rise.effectiveOn;
  accept(riseDayRefusal(effectiveOn, today), 'effectiveOn');
  await settleClashes(tx, rise, body.clashing);
  store.setRise(tx, rise, { state: 'Planned', effective_on: effectiveOn });
  return answer(tx, rise.id);
}

/** Makes the letters for a price rise. */
export async function writeLetters(call: WriteCall<typeof contract.writeRiseLetters>) {
  const { tx, params } = call;
  const rise = await lockFor(call, params.id, 'makeLetters');
  if (rise.letterBatchId !== null) {
    throw refuse('The letters have already been made. Find them under Documents.');
  }
  const priceChange = { ...rise.change, on: rise.effectiveOn };
  const { batchId } = await call.facts.announce(riseLettersWanted, {
    riseId: rise.id,
    priceChange,
  });
  store.setRise(tx, rise, { letter_batch_id: batchId! });
  return answer(tx, rise.id);
}

/** Records a customer's answer to the new prices. */
export async function noteAnswer(call: WriteCall<typeof contract.answerPriceRise>) {
  const { tx, params, body } = call;
  const isTakenIn = body.answer !== 'declined';
  if (isTakenIn) await lockOpenRises(tx);
  const rise = await lockFor(call, params.id, 'answer');
  if (isTakenIn) await refuseTaking(tx, rise, body.customerId);
  if (!(await queries.isInRise(tx, rise.id, body.customerId))) throw notFound();
  if (rise.state === 'Applied' && body.answer === 'declined') {
    throw refuse(
      'The new prices are in force. Please change the price on the job itself.',
      'answer',
    );
  }
  store.setAnswer(tx, rise.id, body.customerId, body);
  store.setRise(tx, rise);
  return answer(tx, rise.id);
}

/** Withdraws unsent messages about a price rise. */
async function withdrawNews(tx: TenantTransaction, { id, announcementWay }: queries.RiseRecord) {
  if (announcementWay === null) return;
  withdrawAnnouncements(tx, id);
  await withdrawAbout(tx, id, 'The price rise was undone.');
}

/** Undoes a whole price rise, unless a job has been done at a new price. */
export async function undo(call: WriteCall<typeof contract.undoPriceRise>) {
  const { tx, params, enqueue } = call;
  const rise = await lockFor(call, params.id, 'undo');
  if (rise.state === 'Planned') {
    await withdrawNews(tx, rise);
    store.setRise(tx, rise, { state: 'Undone', undone_at: tx.now });
    return answer(tx, rise.id);
  }
  const done = await queries.countDoneSinceRaised(tx, rise.id);
  if (done > 0) {
    throw refuse(
      `${done === 1 ? '1 job was' : `${done.toLocaleString('en-GB')} jobs were`} already done at the new price. Please change prices on the jobs themselves.`,
    );
  }
  await withdrawNews(tx, rise);
  store.beginUndoing(tx, rise.id);
  // Undoes a few jobs immediately, and a large number page by page.
  if (await undoNext({ tx, rise })) {
    enqueue(advanceRise, { businessId: tx.businessId, id: rise.id, version: rise.version + 1 });
  }
  return answer(tx, rise.id);
}

/** Deletes the draft of a price rise. */
export async function remove(call: WriteCall<typeof contract.deletePriceRise>) {
  const rise = await lockFor(call, call.params.id, 'delete');
  store.deleteRise(call.tx, rise);
  return {};
}
