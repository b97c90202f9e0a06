import * as contract from '@roundbook/contract/money/bank-transactions/decisions';
import { authorise } from '../../../platform/http/access.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findPreferences } from './decisions/action-queries.ts';
import { lockPreferences, noteUnmatched, savePreferences } from './decisions/action-store.ts';
import { deleteLearned } from './share-store.ts';

/** The business's preferences for its bank transactions. */
export async function preferences({ tx }: ReadCall<typeof contract.getTransactionPreferences>) {
  return { preferences: await findPreferences(tx) };
}

/** Changes the business's preferences for its bank transactions. On every plan, a preference can be turned off. */
export async function changePreferences({
  tx,
  actor,
  body,
}: WriteCall<typeof contract.updateTransactionPreferences>) {
  const { bookCertain, listOutgoing } = await lockPreferences(tx);
  const turnsOn = (body.bookCertain && !bookCertain) || (body.listOutgoing && !listOutgoing);
  if (turnsOn) authorise(actor, contract.convertTransaction.access);
  savePreferences(tx, body);
  return {
    preferences: {
      bookCertain: body.bookCertain ?? bookCertain,
      listOutgoing: body.listOutgoing ?? listOutgoing,
    },
  };
}

/** Forgets a key of a payer, so that new transactions are matched again without it. */
export async function forget({ tx, params }: WriteCall<typeof contract.unlearn>) {
  if (!(await deleteLearned(tx, params.id))) throw notFound();
  noteUnmatched(tx);
  return {};
}
