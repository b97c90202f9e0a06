import { issueInvoice } from '@roundbook/contract/money/invoices/drafts';
import { getInvoice, sendInvoice, voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import type { TestApp } from '../test-app.ts';

/** Issues an invoice to a customer with an email address, sends it and voids it; returns its credit note. */
export async function creditNoteTo(
  app: TestApp,
  { token, customerId }: { readonly token: string; readonly customerId: string },
) {
  const lines = [{ description: 'Windows', quantity: 1, unitPrice: 1200 }];
  const { invoice } = await app.data(issueInvoice, { token, body: { customerId, lines } });
  const { id } = invoice;
  await app.data(sendInvoice, { token, params: { id } });
  const params = { id: customerId, invId: id };
  const voiding = { token, params, body: { reason: 'Wrong price' } };
  const asked = await app.call(voidInvoice, voiding);
  if (asked.conflict) {
    const headers = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(voidInvoice, { ...voiding, headers });
  }
  const { invoice: voided } = await app.data(getInvoice, { token, params: { id } });
  return voided.creditNotes[0]!;
}
