import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { sendCreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import { getInvoice, voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { address } from '@roundbook/contract/values';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  forgetCustomer,
  insertCustomers,
} from '../../../../../testing/customers/test-customers.ts';
import { inTenant, invoiceOf, onAccount } from '../../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../../testing/test-business.ts';
import { auditLedger } from '../../ledger/ledger-audit.ts';
import { creditNoteLetter } from './credit-note-letter.ts';

let app: TestApp;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // Without a worker, messages stay in the outbox with their attachments.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

/** Raises an invoice and voids it at once; returns the voided invoice. */
async function voided({ business, customerId }: { business: TestBusiness; customerId: string }) {
  const { token } = business;
  const id = await onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(3000, today)),
  );
  const body = { reason: 'Wrong price' };
  await app.data(voidInvoice, { token, params: { id: customerId, invId: id }, body });
  return (await app.data(getInvoice, { token, params: { id } })).invoice;
}

async function firm(vatNumber: string) {
  const business = await app.business({ vatNumber });
  const [customerId = ''] = await insertCustomers(app, business, 1);
  return { business, customerId };
}

test('voiding a VAT invoice issues a credit note with its VAT, numbered without gaps', async () => {
  const one = await firm('GB123456782');
  const first = await voided(one);
  const amounts = { net: 2500, vat: 500, total: 3000, reason: 'Wrong price', issuedOn: today };
  expect(first.creditNotes).toMatchObject([{ number: 'CN-0001', ...amounts }]);
  expect((await voided(one)).creditNotes).toMatchObject([{ number: 'CN-0002', ...amounts }]);
  expect(await inTenant(app, one.business, auditLedger)).toEqual([]);
  const [note] = first.creditNotes;
  const pdf = await app.http.inject({
    method: 'GET',
    url: `/api/invoices/creditNotes/${note!.id}/pdf`,
    headers: { authorization: `Bearer ${one.business.token}` },
  });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('a credit for an invoice reverses its VAT with a credit note, to the penny', async () => {
  const { business, customerId } = await firm('GB123456782');
  const { token } = business;
  const invoiceId = await onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(3001, today)),
  );
  const credit = (amount: number) =>
    app.call(editBalance, {
      token,
      params: { id: customerId, action: 'credit' },
      body: { amount, reason: 'Missed the porch', invoiceId },
    });
  expect((await credit(1000)).data).toEqual({ balance: 2001 });
  const { invoice } = await app.data(getInvoice, { token, params: { id: invoiceId } });
  expect(invoice).toMatchObject({ outstanding: 2001, vat: 500 });
  expect(invoice.creditNotes).toMatchObject([
    { number: 'CN-0001', net: 833, vat: 167, total: 1000, reason: 'Missed the porch' },
  ]);
  const over = await credit(2002);
  expect(over.errors).toMatchObject([{ field: 'amount' }]);
  const voiding = { token, params: { id: customerId, invId: invoiceId }, body: {} };
  const asked = await app.call(voidInvoice, voiding);
  const refused = asked.conflict
    ? await app.call(voidInvoice, {
        ...voiding,
        headers: { 'x-conflict-bypass': asked.conflict.bypassToken },
      })
    : asked;
  expect(refused.status).toBe(422);
  expect((await credit(2001)).data).toEqual({ balance: 0 });
  const { invoice: whole } = await app.data(getInvoice, { token, params: { id: invoiceId } });
  expect(whole.creditNotes.reduce((sum, { vat }) => sum + vat, 0)).toBe(500);
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
  const other = await app.business();
  const [stranger = ''] = await insertCustomers(app, other, 1);
  const theirs = await app.call(editBalance, {
    token: other.token,
    params: { id: stranger, action: 'credit' },
    body: { amount: 1, invoiceId },
  });
  expect(theirs.status).toBe(404);
});

test('an unsent invoice without VAT needs no credit note', async () => {
  const one = await firm('');
  expect((await voided(one)).creditNotes).toEqual([]);
});

test('a credit note is emailed with its document, as often as the office likes, unless the customer wants no email', async () => {
  const { business, customerId } = await firm('GB123456782');
  const { token } = business;
  const [note] = (await voided({ business, customerId })).creditNotes;
  const sending = { token, params: { id: note!.id } };
  const { creditNote } = await app.data(sendCreditNote, sending);
  expect(creditNote).toMatchObject({ number: 'CN-0001', delivery: { channel: 'email' } });
  await app.data(sendCreditNote, sending);
  const { messages } = await app.data(listOutbox, { token });
  const about = { kind: 'credit-note', subject: /Credit note CN-0001 from/ };
  expect(messages).toHaveLength(2);
  for (const message of messages) {
    expect(message).toMatchObject({ kind: about.kind, customerId });
    expect(message.subject).toMatch(about.subject);
  }
  const files = await inTenant(app, business, (tx) =>
    tx.all(sql<{ filename: string }>`
      select attachment->>'filename' as filename from messages
       where business_id = ${tx.businessId} and kind = 'credit-note'`),
  );
  expect(files.map(({ filename }) => filename)).toEqual(['CN-0001.pdf', 'CN-0001.pdf']);
  await inTenant(app, business, (tx) =>
    tx.execute(`update customers set email = '' where id = '${customerId}'`, []),
  );
  expect((await app.call(sendCreditNote, sending)).errors).toMatchObject([
    { detail: 'This customer has no email address.' },
  ]);
});

test('a statement names credit notes by their number', async () => {
  const { business, customerId } = await firm('GB123456782');
  const { token } = business;
  await voided({ business, customerId });
  const invoiceId = await onAccount(app, business, customerId, (account) =>
    account.raiseInvoice(invoiceOf(1200, today)),
  );
  const body = { amount: 200, reason: 'Missed the porch', invoiceId };
  const params = { id: customerId, action: 'credit' } as const;
  await app.data(editBalance, { token, params, body });
  const { lines } = await app.data(getStatement, { token, params: { id: customerId } });
  const words = lines.map(({ description }) => description);
  expect(words).toContain('INV-0001 voided, credit note CN-0001: Wrong price');
  expect(words).toContain('Credit note CN-0002: Missed the porch');
});

test('the document names the invoice, the reason, and the VAT that is reversed', async () => {
  const invoice = await voided(await firm('GB123456782'));
  const letter = creditNoteLetter(invoice.creditNotes[0]!, invoice, {
    id: invoice.id,
    name: 'Bright Panes',
    address: address.parse({}),
    phoneNumber: '',
    email: '',
    website: '',
    logo: null,
    timeZone: 'Europe/London',
    minutesPerDay: 480,
    anchor: 'due',
    invoiceTermDays: 14,
    vatNumber: '',
    pricesExcludeVat: false,
    socials: { facebook: '', instagram: '', google: '' },
    version: 1,
  });
  expect(letter.title).toBe('Credit note CN-0001');
  expect(letter.sender.lines.join()).toContain('VAT registration GB123456782');
  const facts = Object.fromEntries(letter.facts.map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({ 'For invoice': 'INV-0001', Reason: 'Wrong price' });
  expect(letter.rows).toEqual([['Windows', '1', '£25.00', '£25.00', '20%', '£5.00', '£30.00']]);
  expect(letter.totals.map(({ value }) => value)).toEqual(['£25.00', '£5.00', '£30.00']);
});

test('forgetting a customer clears the reason, and keeps the number and the amounts', async () => {
  const one = await firm('GB123456782');
  const invoice = await voided(one);
  await forgetCustomer(app, one.business, one.customerId);
  const { token } = one.business;
  const { invoice: kept } = await app.data(getInvoice, { token, params: { id: invoice.id } });
  expect(kept.creditNotes).toMatchObject([{ number: 'CN-0001', vat: 500, reason: '' }]);
});
