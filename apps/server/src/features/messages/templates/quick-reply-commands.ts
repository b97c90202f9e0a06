import type * as contract from '@roundbook/contract/messages/templates/quick-replies';
import { MOST_QUICK_REPLIES } from '@roundbook/contract/messages/templates/quick-replies';
import { QUICK_REPLY_VARIABLES } from '@roundbook/domain/messages/templates/quick-replies';
import { variableRefusal } from '@roundbook/domain/messages/templates/wording-problems';
import { atField } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { AppError, notFound, refuse, StaleError } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { findReply, listReplies } from './queries.ts';
import * as store from './quick-reply-store.ts';

async function load(tx: TenantTransaction, id: string) {
  const quickReply = await findReply(tx, id);
  if (!quickReply) throw notFound();
  return quickReply;
}

function checkText(text: string): void {
  const refused = atField('text', variableRefusal(QUICK_REPLY_VARIABLES, text));
  if (refused) throw new AppError('invalid', refused);
}

/** Adds a quick reply. */
export async function create({ tx, body }: WriteCall<typeof contract.createQuickReply>) {
  checkText(body.text);
  const replies = await listReplies(tx);
  if (replies.length >= MOST_QUICK_REPLIES) {
    throw refuse(
      `You have reached the limit of ${MOST_QUICK_REPLIES} quick replies. Delete a quick reply first.`,
    );
  }
  return { quickReply: await load(tx, store.insertReply(tx, body)) };
}

/** Changes a quick reply. @throws AppError stale with the current quick reply */
export async function update({ tx, params, body }: WriteCall<typeof contract.updateQuickReply>) {
  checkText(body.text);
  const written = await store.updateReply(tx, params.id, body);
  const quickReply = await load(tx, params.id);
  if (!written)
    throw new StaleError(
      { entity: 'quickReply', id: quickReply.id, version: quickReply.version },
      { quickReply },
    );
  return { quickReply };
}

/** Reorders the quick replies. */
export async function order({ tx, body }: WriteCall<typeof contract.orderQuickReplies>) {
  const known = new Set((await listReplies(tx)).map(({ id }) => id));
  if (body.ids.some((id) => !known.has(id))) throw notFound();
  await store.orderReplies(tx, body.ids);
  return { quickReplies: await listReplies(tx) };
}

/** Deletes a quick reply. */
export async function remove({ tx, params }: WriteCall<typeof contract.deleteQuickReply>) {
  if (!(await store.deleteReply(tx, params.id))) throw notFound();
  return {};
}
