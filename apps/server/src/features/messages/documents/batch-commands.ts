import type { Endpoint } from '@roundbook/contract/endpoint';
import type * as contract from '@roundbook/contract/messages/documents/batches';
import { LEFT_OUT_NAMED } from '@roundbook/contract/messages/documents/batches';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import { makingRefusal } from '@roundbook/domain/messages/documents/making';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import { areTags } from '../../customers/tags/lookups.ts';
import { isRound } from '../../work/jobs/rounds/lookups.ts';
import { countKnown, findChosen } from './choice-queries.ts';
import { makeNext } from './document-batches.ts';
import { checkAllowance } from './document-emailing.ts';
import { advanceDocuments } from './document-tasks.ts';
import { AFTER_OTHERS } from './policy.ts';
import { type BatchRow, countEmailable, findBatch, findBatchRow } from './queries.ts';
import * as store from './store.ts';
import { findWords } from './wordings/wording-commands.ts';

/**
 * The maximum number of documents that are made immediately, within the call; more are made in the
 * background.
 */
const FEW = 20;

/** The response to a change: the changed batch. @throws AppError 404 */
export async function answer(tx: TenantTransaction, id: string) {
  const batch = await findBatch(tx, id);
  if (!batch) throw notFound();
  return { batch };
}

/** Shows how many documents would be made, and which customers would be left out and why. */
export function preview({ load, body: { key, choice } }: LongCall<typeof contract.previewBatch>) {
  return load(async (tx) => {
    const template = documentTemplateOf(key);
    const judged = (await findChosen(tx, choice)).map((one) => ({
      ...one,
      reason: makingRefusal(template, one)?.detail ?? null,
    }));
    const going = judged.filter(({ reason }) => reason === null);
    const leftOut = judged.filter(({ reason }) => reason !== null);
    return {
      matched: judged.length,
      going: going.length,
      byEmail: going.filter(({ takesEmail }) => takesEmail).length,
      leftOut: leftOut
        .slice(0, LEFT_OUT_NAMED)
        .map(({ id, displayName, reason }) => ({ id, displayName, reason: reason! })),
    };
  });
}

type Making = WriteCall<typeof contract.makeDocuments>;

/** @throws AppError 422 if the customers, the tag or the round do not exist */
async function checkChoice({ tx, body: { choice } }: Making): Promise<void> {
  const ids = [...new Set(choice.customerIds)];
  const [known, hasTag, hasRound] = await Promise.all([
    ids.length === 0 ? 0 : countKnown(tx, ids),
    choice.tagId === null || areTags(tx, [choice.tagId]),
    choice.roundId === null || isRound(tx, choice.roundId),
  ]);
  if (known < ids.length) {
    throw refuse('A customer no longer exists.', 'choice.customerIds');
  }
  if (!hasTag) throw refuse('The tag no longer exists.', 'choice.tagId');
  if (!hasRound) throw refuse('The round no longer exists.', 'choice.roundId');
}

/** Makes documents: a few are made immediately, a large number page by page in the background. */
export async function make(call: Making) {
  const { tx, body, actor, today, enqueue } = call;
  const { key, choice } = body;
  const announcesPrices = Boolean(documentTemplateOf(key).announcesPrices);
  const priceChange = announcesPrices ? body.priceChange : null;
  if (announcesPrices && priceChange === null) {
    throw refuse('Please enter the new prices.', 'priceChange');
  }
  if (priceChange !== null && priceChange.on < today) {
    throw refuse('Please choose a day in the future.', 'priceChange.on');
  }
  await checkChoice(call);
  const words = await findWords(tx, key);
  const id = store.insertBatch(tx, { key, choice, priceChange, words, dated: today }, actor.userId);
  if (choice.customerIds.length > 0 && choice.customerIds.length <= FEW) {
    await makeNext(tx, (await findBatchRow(tx, id, true))!);
  } else {
    const data = { businessId: tx.businessId, id, version: 1 };
    enqueue(advanceDocuments, data, { priority: AFTER_OTHERS });
  }
  return answer(tx, id);
}

/**
 * A locked batch that no task is working on. @throws AppError 404, or 422 while a task is working
 * on it
 */
async function lockAtRest({ tx }: Pick<WriteCall<Endpoint>, 'tx'>, id: string): Promise<BatchRow> {
  const batch = await findBatchRow(tx, id, true);
  if (!batch) throw notFound();
  if (batch.state === 'Making') throw refuse('The documents are still being made. Please wait.');
  if (batch.state === 'Emailing') {
    throw refuse('The documents are being added to the outbox. Please wait.');
  }
  return batch;
}

/** Emails the waiting documents of a batch to the customers who accept emails, page by page in the background. */
export async function email(call: WriteCall<typeof contract.emailBatch>) {
  const { tx, params, enqueue } = call;
  const batch = await lockAtRest(call, params.id);
  const count = await countEmailable(tx, batch.id);
  if (count === 0)
    throw refuse('None of the remaining documents can be emailed. Please print them.');
  await checkAllowance(tx, count);
  store.wantEmails(tx, batch.id);
  store.setBatch(tx, batch, { state: 'Emailing' });
  const data = { businessId: tx.businessId, id: batch.id, version: batch.version + 1 };
  enqueue(advanceDocuments, data, { priority: AFTER_OTHERS });
  return answer(tx, batch.id);
}

/** Deletes a batch if none of its documents has been emailed or printed. */
export async function remove(call: WriteCall<typeof contract.deleteBatch>) {
  const { tx, params } = call;
  const batch = await lockAtRest(call, params.id);
  const counts = (await findBatch(tx, batch.id))!;
  if (counts.emailed > 0 || counts.printed > 0) {
    throw refuse(
      'Documents that were emailed or printed stay with the customers. You can delete the others one by one.',
    );
  }
  store.deleteBatch(tx, batch);
  return {};
}
