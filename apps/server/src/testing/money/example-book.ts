import { bankChargePosting } from '@roundbook/domain/money/ledger/bank-postings';
import { feePosting } from '@roundbook/domain/money/ledger/provider-postings';
import { newId } from '../../platform/db/ids.ts';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { onDay, registerForVat } from './test-dated-books.ts';
import { spend } from './test-expenses.ts';
import { invoiceOf, paymentOf } from './test-ledger.ts';

/**
 * Two quarters of a small firm, worked out by hand. It registers for VAT on 1 April 2026, so work from that day bears
 * 20% VAT, of which a total holds a sixth.
 *
 * January to March, without VAT
 *   Ann     5 Jan  invoice £60.00, paid in cash on 9 January
 *   Bob    12 Jan  invoice £100.00, £40.00 paid on 20 January
 *   Agent   2 Feb  invoice £300.00 for January's work at other people's houses, £350.00 paid on 28 February
 *   Hal     5 Feb  pays the £45.00 that he owed before the firm kept its books here
 *   Cara    1 Mar  invoice £80.00, a mistake, voided on 3 March
 *   Dan    10 Mar  invoice £30.00, never paid
 *   Eve    15 Mar  invoice £90.00, paid by card on 18 March for a fee of £1.50
 *   Ann    25 Mar  gets a goodwill credit of £10.00
 *   Spent: £72.00 on fuel (8 Jan, with £12.00 VAT), £240.00 on insurance (1 Feb), bank charges of £6.00 (31 Mar)
 *
 * April to June, with VAT
 *   Agent   8 Apr  invoice £120.00 = £100.00 + £20.00: £50.00 from February's money, £70.00 paid on 30 April
 *   Ann    10 Apr  invoice £66.00 = £55.00 + £11.00: £10.00 from the goodwill, and £60.00 paid on 12 April, £4.00 too much
 *   Bob    14 Apr  pays the other £60.00
 *   Eve    20 Apr  her bank takes the £90.00 back
 *   Fay     5 May  pays a deposit of £240.00; 20 May invoice £360.00 = £300.00 + £60.00
 *   Dan    15 May  the £30.00 are written off
 *   Gus     1 Jun  invoice £48.00 = £40.00 + £8.00, paid by card on 3 June for a fee of £0.80; on 10 June half of it,
 *                  £24.00, is refunded and credited by a credit note of £20.00 + £4.00
 *   Ivy     2 Jun  is charged £15.00 for a lost key, without an invoice
 *   Agent  20 Jun  gets a credit note for £12.00 = £10.00 + £2.00 of the paid invoice; 25 June the £12.00 are paid back
 *   Spent: £60.00 on fuel (14 Apr, with £10.00 VAT), £36.00 on squeegees (9 May, with £6.00 VAT), £240.00 on insurance
 *          (1 May)
 */
export async function writeExampleBook(app: TestApp, business: TestBusiness): Promise<void> {
  await registerForVat(app, business, '2026-04-01');
  const ids = await insertCustomers(app, business, 9);
  const [ann = '', bob = '', agent = '', hal = '', cara = '', dan = '', eve = ''] = ids;
  const [fay = '', gus = ''] = ids.slice(7);
  const [ivy = ''] = await insertCustomers(app, business, 1);
  const on = <T>(
    day: string,
    customerId: string,
    act: Parameters<typeof onDay<T>>[4],
    needs = {},
  ) => onDay(app, business, day, customerId, act, needs);
  const bill = (day: string, customerId: string, amount: number, suppliedOn = day) =>
    on(day, customerId, (account) =>
      account.raiseInvoice({ ...invoiceOf(amount, day), suppliedOn }),
    );
  const pay = (day: string, customerId: string, amount: number) =>
    on(day, customerId, (account) => account.recordPayment(paymentOf(amount, day)));
  const payByCard = (day: string, customerId: string, amount: number, fee: number) =>
    on(day, customerId, (account) => {
      account.note(feePosting('Card', fee), 'The provider’s fee');
      const payment = { ...paymentOf(amount, day), method: 'Card' as const, chargeId: newId() };
      return account.recordPayment(payment);
    });
  const spent = (
    spentOn: string,
    category: 'Vehicles' | 'Goods' | 'Premises',
    amount: number,
    vat?: number,
  ) => spend(app, business.token, { spentOn, category, amount, ...(vat && { vat }) });

  await on('2026-01-01', hal, (account) => account.bringForward(4500, '2026-01-01', 'Before'));
  await bill('2026-01-05', ann, 6000);
  await spent('2026-01-08', 'Vehicles', 7200, 1200);
  await pay('2026-01-09', ann, 6000);
  await bill('2026-01-12', bob, 10_000);
  await pay('2026-01-20', bob, 4000);
  await spent('2026-02-01', 'Premises', 24_000);
  await bill('2026-02-02', agent, 30_000, '2026-01-31');
  await pay('2026-02-05', hal, 4500);
  await pay('2026-02-28', agent, 35_000);
  const mistake = await bill('2026-03-01', cara, 8000);
  const voiding = { invoiceIds: [mistake] };
  await on('2026-03-03', cara, (account) => account.voidInvoice(mistake, 'Not hers'), voiding);
  await bill('2026-03-10', dan, 3000);
  await bill('2026-03-15', eve, 9000);
  const disputed = await payByCard('2026-03-18', eve, 9000, 150);
  await on('2026-03-25', ann, (account) => account.credit(1000, 'Sorry for the smears'));
  await on('2026-03-31', ann, (account) => account.note(bankChargePosting(-600), 'Bank charge'));

  const managed = await bill('2026-04-08', agent, 12_000);
  await bill('2026-04-10', ann, 6600);
  await pay('2026-04-12', ann, 6000);
  await pay('2026-04-14', bob, 6000);
  await spent('2026-04-14', 'Vehicles', 6000, 1000);
  const takingBack = { paymentIds: [disputed] };
  await on(
    '2026-04-20',
    eve,
    (account) => account.reversePayment(disputed, 'Disputed'),
    takingBack,
  );
  await pay('2026-04-30', agent, 7000);
  await spent('2026-05-01', 'Premises', 24_000);
  await pay('2026-05-05', fay, 24_000);
  await spent('2026-05-09', 'Goods', 3600, 600);
  await on('2026-05-15', dan, (account) => account.writeOff(3000, 'Moved away'));
  await bill('2026-05-20', fay, 36_000);
  const shortened = await bill('2026-06-01', gus, 4800);
  await on('2026-06-02', ivy, (account) => account.debit(1500, 'A lost key'));
  const refunded = await payByCard('2026-06-03', gus, 4800, 80);
  const half = { invoiceId: shortened, totals: { net: 2000, vat: 400, total: 2400 } };
  await on(
    '2026-06-10',
    gus,
    (account) => account.refund(refunded, 'Card', 2400, 'Only the front was done', [half]),
    { paymentIds: [refunded] },
  );
  const note = { net: 1000, vat: 200, total: 1200 };
  await on(
    '2026-06-20',
    agent,
    (account) => account.creditInvoice(managed, note, 'A window was forgotten'),
    { invoiceIds: [managed] },
  );
  await on('2026-06-25', agent, (account) => account.payBack(1200, '2026-06-25', 'By transfer'));
}
