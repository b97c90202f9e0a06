import type * as contract from '@roundbook/contract/money/payers/payers';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { linesSummary } from '@roundbook/domain/money/invoices/by-hand';
import { monthlyInvoice } from '@roundbook/domain/money/payers/monthly-invoice';
import { payerRefusal } from '@roundbook/domain/money/payers/payer';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../../platform/http/call.ts';
import { changePayer, lockPayerParties } from '../../../customers/customers/effects.ts';
import { findAddress } from '../../../customers/customers/lookups.ts';
import { lockForInvoice, putOnInvoice as linkVisits } from '../../../work/jobs/effects.ts';
import { openAccounts, saveAccounts } from '../ledger/effects.ts';
import { payerChosen } from './facts.ts';
import { findPaysFor } from './queries.ts';
import { lockWaiting, putOnInvoice } from './store.ts';

/** Sets a customer's payer from now on. Earlier bills stay on the account they were billed to. */
export async function choose({ tx, params, body, facts }: WriteCall<typeof contract.choosePayer>) {
  const { payerId, billing } = body;
  const parties = await lockPayerParties(tx, payerId === null ? [params.id] : [params.id, payerId]);
  const named = new Map(
    parties.map((one) => [one.id, { ...one, displayName: customerDisplayName(one) }]),
  );
  const customer = named.get(params.id);
  if (!customer) throw notFound();
  if (!customer.isActive) {
    throw refuse('Only an active customer can be changed. Restore the customer first.');
  }
  if (payerId !== null) {
    const payer = named.get(payerId);
    if (!payer) throw notFound();
    accept(payerRefusal(customer, payer), 'payerId');
    const { known } = await facts.expect(payerChosen, { customerId: customer.id });
    if (known.hasPlan === true) {
      throw refuse(`${customer.displayName} has a budget plan. End it first.`, 'payerId');
    }
    // The payer's record lists the customers they pay for, so it has changed too.
    tx.changed('customer', payer.id, payer.version);
  }
  await changePayer(tx, customer, payerId === null ? null : { payerId, billing });
  return {};
}

/** The customers that a payer pays for, and the visits that wait for their monthly invoice. */
export async function paysFor({ tx, params, today }: ReadCall<typeof contract.getPaysFor>) {
  const [known, found] = await Promise.all([
    findAddress(tx, params.id),
    findPaysFor(tx, params.id, today),
  ]);
  if (!known) throw notFound();
  return found;
}

/**
 * Issues one invoice for the waiting visits, on the payer's account and with the same terms, prices and VAT as an
 * invoice for a single visit; undefined if nothing waits.
 * @param before only visits that have waited since before this month; null for all waiting visits
 * @returns the invoice's id, and the pence left to pay on it
 */
export async function issueMonth(
  tx: TenantTransaction,
  payerId: string,
  before: PlainDate | null,
  today: PlainDate,
): Promise<{ readonly invoiceId: string; readonly open: Pence } | undefined> {
  const [accounts, visits] = await Promise.all([
    openAccounts(tx, [payerId]),
    lockWaiting(tx, payerId, before),
  ]);
  const account = accounts.get(payerId);
  if (!account || visits.length === 0) return undefined;
  const ids = visits.map(({ occurrenceId }) => occurrenceId);
  const linking = await lockForInvoice(tx, ids);
  const { lines, amount, purchaseOrder, suppliedOn } = monthlyInvoice(visits);
  const invoiceId = account.raiseInvoice({
    occurrenceId: null,
    description: linesSummary(lines),
    amount,
    lines,
    purchaseOrder,
    suppliedOn,
    issuedOn: today,
  });
  const open = account.openOf(invoiceId);
  saveAccounts(tx, [account]);
  putOnInvoice(tx, ids, invoiceId);
  linkVisits(tx, linking, invoiceId);
  return { invoiceId, open };
}

/** Issues a payer's monthly invoice early, at a user's request. */
export async function issueNow({
  tx,
  params,
  today,
}: WriteCall<typeof contract.issueMonthlyInvoice>) {
  if (!(await findAddress(tx, params.id))) throw notFound();
  const issued = await issueMonth(tx, params.id, null, today);
  if (!issued) throw refuse('No visits are waiting for a monthly invoice.');
  return { invoiceId: issued.invoiceId };
}
