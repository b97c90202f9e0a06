import type * as contract from '@roundbook/contract/money/invoices/drafts';
import { issuingRefusal, linesSummary, linesTotal } from '@roundbook/domain/money/invoices/by-hand';
import type { TenantTransaction } from '../../../../../platform/db/transaction.ts';
import { accept, notFound, StaleError } from '../../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../../platform/http/call.ts';
import { findAddress } from '../../../../customers/customers/lookups.ts';
import { openAccounts, saveAccounts } from '../../ledger/effects.ts';
import { load } from '../commands.ts';
import { findDraft } from './draft-queries.ts';
import * as store from './draft-store.ts';

/**
 * Loads a draft.
 * @throws AppError 404
 */
export async function loadDraft(tx: TenantTransaction, id: string) {
  const draft = await findDraft(tx, id);
  if (!draft) throw notFound();
  return { draft };
}

function staleDraft(current: Awaited<ReturnType<typeof loadDraft>>): StaleError {
  const { id, version } = current.draft;
  return new StaleError({ entity: 'invoiceDraft', id, version }, current);
}

/** Saves a new draft. */
export async function createDraft({ tx, body }: WriteCall<typeof contract.createInvoiceDraft>) {
  if (!(await findAddress(tx, body.customerId))) throw notFound();
  return loadDraft(tx, store.insertDraft(tx, body));
}

/** Changes a draft; refuses a stale version, and returns the current draft. */
export async function updateDraft({
  tx,
  params: { id },
  body: { version, ...content },
}: WriteCall<typeof contract.updateInvoiceDraft>) {
  const { customerId } = content;
  if (customerId !== undefined && !(await findAddress(tx, customerId))) throw notFound();
  const isWritten = await store.updateDraft(tx, id, content, version);
  const saved = await loadDraft(tx, id);
  if (!isWritten) throw staleDraft(saved);
  return saved;
}

/** Discards a draft. */
export async function deleteDraft({ tx, params }: WriteCall<typeof contract.deleteInvoiceDraft>) {
  if (!(await store.deleteDraft(tx, params.id))) throw notFound();
  return {};
}

/** Issues an invoice that was written by hand; the customer's credit settles it immediately. */
export async function issue({ tx, body, today }: WriteCall<typeof contract.issueInvoice>) {
  const { customerId, draftId, draftVersion, lines, suppliedOn, dueOn, purchaseOrder } = body;
  accept(issuingRefusal(body, today));
  const [address, accounts, isGone] = await Promise.all([
    findAddress(tx, customerId),
    openAccounts(tx, [customerId]),
    draftId === undefined ? true : store.deleteDraft(tx, draftId, draftVersion),
  ]);
  const account = accounts.get(customerId);
  if (!account || !address) throw notFound();
  if (draftId !== undefined && !isGone) {
    throw staleDraft(await loadDraft(tx, draftId));
  }
  const id = account.raiseInvoice({
    occurrenceId: null,
    description: linesSummary(lines),
    amount: linesTotal(lines),
    lines,
    purchaseOrder,
    ...(suppliedOn === null ? {} : { suppliedOn }),
    ...(dueOn === null ? {} : { dueOn }),
    issuedOn: today,
  });
  saveAccounts(tx, [account]);
  const { invoice } = await load(tx, id, today);
  return { invoice };
}
