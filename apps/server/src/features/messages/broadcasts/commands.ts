import type { Endpoint } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import {
  broadcastRefusal,
  isEditable,
  mayDo,
  stoppedState,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import { authorise } from '../../../platform/http/access.ts';
import { notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { withChanges } from '../../../platform/http/given.ts';
import { withdrawAbout } from '../outbox/effects.ts';
import { advanceBroadcast } from './broadcast-tasks.ts';
import { type BroadcastRow, findBroadcast, findBroadcastRow } from './queries.ts';
import type { BroadcastWords } from './store.ts';
import * as store from './store.ts';

type Call = Pick<WriteCall<Endpoint>, 'tx'>;

/** A broadcast, locked for a change. @throws AppError 404, or stale with the current broadcast */
export async function lockBroadcast(
  { tx }: Call,
  id: string,
  version?: number,
): Promise<BroadcastRow> {
  const row = await findBroadcastRow(tx, id, true);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) {
    const current = { broadcast: await findBroadcast(tx, id) };
    throw new StaleError({ entity: 'broadcast', id: id, version: row.version }, current);
  }
  return row;
}

/** The response to a change: the changed broadcast. */
export async function answer({ tx }: Call, id: string) {
  const broadcast = await findBroadcast(tx, id);
  if (!broadcast) throw notFound();
  return { broadcast };
}

/**
 * Checks the wording of a broadcast.
 * @throws AppError 422 with an error on the field whose words cannot be sent to any customer
 */
export function checkWords({ channel, subject, paragraphs }: BroadcastRow): void {
  const refused = broadcastRefusal(channel, { subject, paragraphs });
  if (refused) throw refuse(`${refused.detail}.`, refused.field);
}

/** Adds a draft. */
export async function create(call: WriteCall<typeof contract.createBroadcast>) {
  const id = store.insertBroadcast(call.tx, call.body, call.actor.userId);
  return answer(call, id);
}

/** Changes a draft. */
export async function update(call: WriteCall<typeof contract.updateBroadcast>) {
  const { version, ...changes } = call.body;
  const row = await lockBroadcast(call, call.params.id, version);
  if (!isEditable(row.state))
    throw refuse('Only a draft can be changed. Stop the broadcast first.');
  store.writeWords(call.tx, row, withChanges<BroadcastWords>(row, changes));
  return answer(call, row.id);
}

/** Deletes a draft. */
export async function remove(call: WriteCall<typeof contract.deleteBroadcast>) {
  const row = await lockBroadcast(call, call.params.id);
  if (!isEditable(row.state))
    throw refuse('A broadcast that was sent is kept. Only a draft can be deleted.');
  store.deleteDraft(call.tx, row);
  return {};
}

/** Pauses, resumes or stops a broadcast. Stopping withdraws messages that are still queued. */
export async function change(call: WriteCall<typeof contract.changeBroadcast>) {
  const { actor, tx, params, body, enqueue, now } = call;
  if (body.action === 'resume') authorise(actor, contract.sendBroadcast.access);
  const row = await lockBroadcast(call, params.id);
  // A stored broadcast is finished once its messages are written; they may still wait in the outbox.
  const { state: shown } = (await findBroadcast(tx, row.id))!;
  if (!mayDo(body.action, shown)) {
    throw refuse('The broadcast has changed. Please check it again.');
  }
  switch (body.action) {
    case 'pause':
      store.setBroadcast(tx, row, { state: 'Paused' });
      break;
    case 'resume':
      store.setBroadcast(tx, row, { state: 'Preparing' });
      enqueue(advanceBroadcast, {
        businessId: tx.businessId,
        id: row.id,
        version: row.version + 1,
      });
      break;
    case 'stop': {
      const state = stoppedState(row.state);
      store.leaveOutWaiting(tx, row.id, 'The broadcast was stopped.');
      await withdrawAbout(tx, row.id, 'The broadcast was stopped.');
      store.setBroadcast(
        tx,
        row,
        state === 'Draft'
          ? { state, starts_at: null, held_because: '', confirm_hash: null, confirmed_at: null }
          : { state, finished_at: now },
      );
    }
  }
  return answer(call, row.id);
}
