import type * as contract from '@roundbook/contract/money/invoices/invoices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { findVisit } from '../../../work/jobs/lookups.ts';
import { openAccounts, openBilling, saveAccounts } from '../ledger/effects.ts';
import { isBilledByMonth } from '../payers/lookups.ts';
import { invoiceRaised, invoiceVoided } from './facts.ts';
import { findInvoice, type InvoiceRecord } from './queries.ts';

/**
 * Loads an invoice.
 * @throws AppError 404
 */
export async function load(
  tx: TenantTransaction,
  id: string,
  today: PlainDate,
): Promise<InvoiceRecord> {
  const record = await findInvoice(tx, id, today);
  if (!record) throw notFound();
  return record;
}

/** Raises an invoice for a visit that was done without one, or for the fee of a skipped visit. */
export async function create({ tx, body, today, facts }: WriteCall<typeof contract.createInvoice>) {
  const { occurrenceId } = body;
  const visit = await findVisit(tx, occurrenceId);
  if (!visit) throw notFound();
  const fee = visit.state !== 'Done' && visit.state !== 'Open' ? visit.fee : null;
  if (visit.state !== 'Done' && !fee) throw refuse('Only a visit that is done can be invoiced.');
  const [billing, isMonthly, raising] = await Promise.all([
    openBilling(tx, [visit.customerId], { visitIds: [occurrenceId] }),
    isBilledByMonth(tx, occurrenceId),
    facts.expect(invoiceRaised, { occurrenceId }),
  ]);
  const account = billing.accountOf(visit.customerId)!;
  if (billing.holdersOf(occurrenceId).some((one) => one.invoiceOf(occurrenceId))) {
    throw refuse('This visit already has an invoice.');
  }
  if (isMonthly) throw refuse('This visit is billed on a monthly invoice.');
  const { adjustmentAmount, adjustmentDescription, closedOn } = visit;
  const id = account.raiseInvoice({
    occurrenceId,
    description: fee ? `${visit.title}: fee for the skipped visit` : visit.title,
    amount: fee ?? visit.cost ?? 0,
    adjustment:
      fee || adjustmentAmount === null
        ? null
        : { amount: adjustmentAmount, description: adjustmentDescription ?? '' },
    work: billing.workFor(visit.customerId, {
      siteId: visit.siteId,
      closedOn: closedOn ?? today,
    }),
    purchaseOrder: visit.purchaseOrder,
    suppliedOn: closedOn ?? today,
    issuedOn: today,
  });
  await raising.happened({ occurrenceId, invoiceId: id });
  saveAccounts(tx, [account]);
  const { invoice } = await load(tx, id, today);
  return { invoice };
}

/** Voids an invoice, after asking if money was allocated to it. */
export async function voidInvoice({
  tx,
  params,
  body,
  today,
  conflicts,
  facts,
}: WriteCall<typeof contract.voidInvoice>) {
  const { id: customerId, invId: invoiceId } = params;
  const [{ invoice }, accounts, voiding] = await Promise.all([
    load(tx, invoiceId, today),
    openAccounts(tx, [customerId], { invoiceIds: [invoiceId] }),
    facts.expect(invoiceVoided, { invoiceId }),
  ]);
  const account = accounts.get(customerId);
  if (!account || invoice.customerId !== customerId) throw notFound();
  if (!account.canVoid(invoiceId)) throw refuse('This invoice is already void.');
  const settled = account.settledWith(invoiceId).reduce((sum, { amount }) => sum + amount, 0);
  if (settled > 0) {
    conflicts.ask(
      `Void ${invoice.number}?`,
      `${formatPounds(settled)} has been paid towards this invoice. The money becomes the customer’s credit and settles anything else they owe.`,
      `void-invoice:${invoiceId}`,
    );
  }
  account.voidInvoice(invoiceId, body.reason);
  await voiding.happened({ invoiceId });
  saveAccounts(tx, [account]);
  return {};
}
