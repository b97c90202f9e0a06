import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import {
  FIRST_DOCUMENTS,
  getPage,
  getPageCreditNote,
  getPageInvoice,
  getPageStatement,
} from '@roundbook/contract/customers/pages/page';
import { answer, answerInPlaceOfServer, hold, lose, refuse } from '../testing/answers.ts';
import { EMPTY_PAGE, FULL_PAGE, OWN_METHODS } from '../testing/examples.ts';
import { expectUsable, openWith, renderApp, section, WIDTHS } from '../testing/render-app.tsx';

answerInPlaceOfServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

test.each(WIDTHS)('with nothing to show yet, each part says so, at %i px', async (width) => {
  await openWith(EMPTY_PAGE, { ...OWN_METHODS, payable: 0 }, width);
  await expect
    .element(section('Nothing to pay'))
    .toMatchTextContent('Thank you, everything is paid.');
  await expect.element(section('Next visits')).toMatchTextContent('No visit is planned.');
  await expect.element(section('Invoices')).toMatchTextContent('There are no invoices yet.');
  await expect
    .element(section('Payments'))
    .toMatchTextContent('We have not recorded any payments yet.');
  await expect.element(section('Messages from us')).toMatchTextContent('No choice made yet');
  await expectUsable();
});

test.each(WIDTHS)('every part fits, even with long words, at %i px', async (width) => {
  await openWith(FULL_PAGE, OWN_METHODS, width);
  await expect.element(section('To pay')).toMatchTextContent('£35.00');
  await expect.element(section('To pay')).toMatchTextContent('55779911');
  await expect
    .element(section('Your loyalty card'))
    .toMatchTextContent('2 more visits, and you get a free visit.');
  const rows = section('Invoices').getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent('£15.00 left to pay, was due on 1 Nov 2026');
  await expect.element(rows.nth(1)).toMatchTextContent('due on 30 Nov 2026');
  await expect.element(rows.nth(2)).toMatchTextContent('Paid');
  await expect.element(rows.nth(3)).toMatchTextContent('Void');
  const others = section('Also to pay').getByRole('listitem');
  await expect.element(others).toMatchTextContent('Opening balance £90.00');
  await expect.element(others).toMatchTextContent('£20.00 left to pay, was due on 1 Aug 2026');
  const payments = section('Payments').getByRole('listitem');
  await expect.element(payments.nth(1)).toMatchTextContent('Taken back');
  await expect.element(payments.nth(1).getByRole('button')).not.toBeInTheDocument();
  const refunds = section('Refunds').getByRole('listitem');
  await expect.element(refunds.nth(0)).toMatchTextContent('This refund did not arrive.');
  await expect.element(refunds.nth(1)).toMatchTextContent('11 Nov 2026, to your card');
  await expectUsable();
});

test('while its content loads, the page says so', async () => {
  answer(openPage, { state: 'open', token: 'a-token', businessName: 'Bright Panes' });
  const release = hold(getPage, { page: EMPTY_PAGE });
  await renderApp();
  await expect.element(page.getByText('Opening your page…')).toBeVisible();
  release();
  await expect.element(page.getByRole('heading', { name: 'Petra Pine' })).toBeVisible();
});

test('if content cannot be loaded, the customer can try again', async () => {
  answer(openPage, { state: 'open', token: 'a-token', businessName: 'Bright Panes' });
  refuse(getPage, 500, 'Sorry, something went wrong.');
  await renderApp();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sorry, something went wrong.');
  answer(getPage, { page: FULL_PAGE });
  await button('Try again').click();
  await expect.element(section('To pay')).toBeVisible();
});

test.each(WIDTHS)(
  'without a connection the loaded content stays, and is loaded again later, at %i px',
  async (width) => {
    await openWith(FULL_PAGE, OWN_METHODS, width);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You are offline\./)).toBeVisible();
    await expect.element(section('To pay')).toMatchTextContent('£35.00');
    lose(getPageStatement);
    await button('Download the statement as PDF').click();
    await expect.element(section('Statement')).toMatchTextContent('We could not connect.');
    await expectUsable();
    isOnline.mockReturnValue(true);
    answer(getPage, { page: { ...FULL_PAGE, balance: 0 } });
    dispatchEvent(new Event('online'));
    await expect.element(section('Nothing to pay')).toBeVisible();
    await expect.element(page.getByText(/^You are offline\./)).not.toBeInTheDocument();
  },
);

test('if loading again fails, the earlier content stays, and the page says that loading failed', async () => {
  await openWith(FULL_PAGE);
  refuse(getPage, 503, '');
  dispatchEvent(new Event('online'));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This is how things stood when the page was loaded.');
  await expect.element(section('To pay')).toMatchTextContent('£35.00');
  await expectUsable();
});

test('credit is shown as such, and if the firm has no bank account, the page says to ask the firm where to pay', async () => {
  await openWith({ ...EMPTY_PAGE, balance: -1250 });
  await expect.element(section('You are in credit')).toMatchTextContent('£12.50');
  await expectUsable();
  answer(getPage, { page: { ...EMPTY_PAGE, balance: 1250 } });
  dispatchEvent(new Event('online'));
  await expect
    .element(section('To pay'))
    .toMatchTextContent('Please ask Bright Panes where to pay, and quote this reference.');
});

test('a voided invoice has its credit note, as a separate document', async () => {
  await openWith(FULL_PAGE);
  const notes = section('Credit notes');
  await expect.element(notes).toMatchTextContent('CN-0001 £20.00');
  await expect.element(notes).toMatchTextContent('for invoice INV-0001');
  refuse(getPageCreditNote, 404, 'This credit note no longer exists.');
  await button('Credit note CN-0001 as PDF').click();
  await expect
    .element(notes.getByRole('alert'))
    .toMatchTextContent('This credit note no longer exists.');
});

test('an invoice that was credited does not read as paid', async () => {
  const [overdue, , paid] = FULL_PAGE.invoices;
  await openWith({
    ...FULL_PAGE,
    invoices: [
      { ...overdue!, id: 'a', number: 'INV-0013', outstanding: 500, credited: 1500 },
      { ...paid!, id: 'b', number: 'INV-0012', credited: 500 },
      { ...paid!, id: 'c', number: 'INV-0011', credited: 2000 },
      paid!,
    ],
  });
  const row = (number: string) =>
    section('Invoices').getByRole('listitem').filter({ hasText: number });
  await expect
    .element(row('INV-0013'))
    .toMatchTextContent(/Part credited, £5.00 left to pay, was due on/);
  await expect.element(row('INV-0012')).toMatchTextContent(/Part credited/);
  await expect.element(row('INV-0011')).toMatchTextContent(/Credited/);
  await expect.element(row('INV-0011')).not.toMatchTextContent(/Paid/);
  await expect.element(row('INV-0002')).toMatchTextContent(/Paid/);
  await expectUsable();
});

test('older invoices load on request, and a message appears in place of a missing document', async () => {
  await openWith(FULL_PAGE);
  expect(FULL_PAGE.invoices.length).toBeLessThan(FIRST_DOCUMENTS);
  answer(getPage, { page: { ...FULL_PAGE, invoiceCount: FULL_PAGE.invoices.length } });
  await button('Show all 9 invoices').click();
  await expect.element(button(/^Show all/)).not.toBeInTheDocument();
  refuse(getPageInvoice, 404, 'This invoice no longer exists.');
  await button('Invoice INV-0003 as PDF').click();
  await expect
    .element(section('Invoices').getByRole('alert'))
    .toMatchTextContent('This invoice no longer exists.');
});
