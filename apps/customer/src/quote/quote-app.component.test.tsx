import '@fontsource-variable/figtree/wght.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/page.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import {
  acceptOnQuotePage,
  askOnQuotePage,
  declineOnQuotePage,
  openQuotePage,
  type QuotePage,
} from '@roundbook/contract/customers/quotes/answering';
import { answer, answerInPlaceOfServer, asked, refuse } from '../testing/answers.ts';
import { WORDY_FIRM } from '../testing/examples.ts';
import { expectUsable, WIDTHS } from '../testing/render-app.tsx';
import { QuoteApp } from './quote-app.tsx';

answerInPlaceOfServer();

const ids = [
  '0190a1c0-0000-7000-8000-000000000001',
  '0190a1c0-0000-7000-8000-000000000002',
] as const;
const fourWeekly = { unit: 'week', every: 4 } as const;
const eightWeekly = { unit: 'week', every: 8 } as const;

const QUOTE: QuotePage = {
  state: 'open',
  business: WORDY_FIRM,
  name: 'Ada Ash',
  title: 'Windows all round and gutters',
  address: ['7 Grove Street', 'Sheffield', 'S1 2AB'],
  itemisationId: '0190a1c0-0000-7000-8000-000000000009',
  kind: 'Itemisation',
  lines: [
    {
      id: ids[0],
      description: 'Windows all round',
      serviceId: null,
      first: 3000,
      regular: 1800,
      isOption: false,
    },
    {
      id: ids[1],
      description: 'Gutters of the annexe behind the old Wesleyan schoolhouse',
      serviceId: null,
      first: 6000,
      regular: null,
      isOption: true,
    },
  ],
  frequencies: [
    { frequency: fourWeekly, percent: 0 },
    { frequency: eightWeekly, percent: 15 },
  ],
  discounts: [{ label: 'New', kind: 'percent', value: 10, on: 'first' }],
  note: 'Thank you for asking.',
  terms: 'Payable within 14 days.',
  vatPercent: 20,
  addedVat: null,
  sentOn: '2026-11-22',
  validUntil: '2026-12-22',
  accepted: null,
  messages: [],
};

async function open(quote: QuotePage | null, width: (typeof WIDTHS)[number] = 390) {
  answer(openQuotePage, { quote });
  location.hash = 'quote.a-link';
  await page.viewport(width, 844);
  await render(<QuoteApp />);
}

test.each(WIDTHS)(
  'at %i px the page is accessible, and the total follows the choices',
  async (width) => {
    await open(QUOTE, width);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(QUOTE.title);
    await expect.element(page.getByRole('status').getByText('£27.00')).toBeVisible();
    await page.getByRole('checkbox', { name: /Gutters/ }).click();
    await expect.element(page.getByRole('status').getByText('£81.00')).toBeVisible();
    await page.getByRole('radio', { name: /Every 8 weeks/ }).click();
    await expect.element(page.getByRole('status').getByText('£20.70')).toBeVisible();
    await expectUsable();
  },
);

test('every adjustment to a price is shown with its line, and an option shows how much it would change the total', async () => {
  const clean = { label: 'First clean (+50%)', first: 900, regular: null };
  const [windows, gutters] = QUOTE.lines;
  await open({ ...QUOTE, lines: [{ ...windows!, first: 1800, surcharges: [clean] }, gutters!] });
  const lines = page.getByRole('listitem');
  await expect.element(lines.getByText('First clean (+50%): £9.00 the first time')).toBeVisible();
  await expect.element(lines.getByText('New (-10%): -£2.70 the first time')).toBeVisible();
  await expect
    .element(lines.getByText('Together £24.30 the first time, then £18.00'))
    .toBeVisible();
  const option = page.getByRole('checkbox', { name: /Together £54\.00, once/ });
  await option.click();
  await expect.element(page.getByRole('status').getByText('£78.30')).toBeVisible();
  await expectUsable();
});

test('lines without VAT say so, and the total is the amount to pay', async () => {
  const [windows] = QUOTE.lines;
  await open({ ...QUOTE, lines: [{ ...windows!, first: 1800 }], discounts: [], addedVat: 20 });
  const lines = page.getByRole('listitem');
  await expect.element(lines.getByText('£15.00 + VAT each time')).toBeVisible();
  const total = page.getByRole('status');
  await expect.element(total.getByText('The total includes VAT at 20%.')).toBeVisible();
  await expectUsable();
});

test('the chosen options are accepted with the customer’s name, and shown as accepted', async () => {
  await open(QUOTE);
  const sum = { before: 3000, discount: 300, total: 2700, vat: 450 };
  const regular = { before: 2070, discount: 0, total: 2070, vat: 345 };
  answer(acceptOnQuotePage, {
    quote: {
      ...QUOTE,
      state: 'accepted',
      accepted: {
        optionIds: [],
        frequency: eightWeekly,
        name: 'Ada Ash',
        totals: { first: sum, regular },
        answeredAt: '2026-11-23T09:00:00.000Z',
      },
    },
  });
  await page.getByRole('radio', { name: /Every 8 weeks/ }).click();
  await page.getByLabelText('Your name').fill('');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('Please enter your name')).toBeVisible();
  await page.getByLabelText('Your name').fill('Ada B. Ash');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(/You accepted this quote on 23 Nov 2026/)).toBeVisible();
  const sent = asked.find(({ endpoint }) => endpoint === acceptOnQuotePage);
  expect(sent?.body).toEqual({
    link: 'a-link',
    itemisationId: QUOTE.itemisationId,
    name: 'Ada B. Ash',
    optionIds: [],
    frequency: eightWeekly,
  });
  await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await expectUsable();
});

test('a price that has changed in the meantime is shown again', async () => {
  await open(QUOTE);
  refuse(acceptOnQuotePage, 422, 'The price has changed. Please check it again.');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(/The price has changed/)).toBeVisible();
  answer(openQuotePage, { quote: { ...QUOTE, itemisationId: ids[0], title: 'Windows alone' } });
  await page.getByRole('button', { name: 'Reload the quote' }).click();
  await expect.element(page.getByRole('heading', { name: 'Windows alone' })).toBeVisible();
});

test('a price is declined with a reason', async () => {
  await open(QUOTE);
  answer(declineOnQuotePage, { quote: { ...QUOTE, state: 'declined' } });
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await page.getByLabelText(/What made you decide/).fill('Too dear');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(page.getByText(/You declined this quote/)).toBeVisible();
  await expectUsable();
});

test('a person can ask a question below the price, and the answer appears there', async () => {
  await open(QUOTE);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(page.getByText('Please write your question')).toBeVisible();
  const at = '2026-11-23T09:00:00.000Z';
  answer(askOnQuotePage, {
    quote: {
      ...QUOTE,
      messages: [
        { id: ids[0], kind: 'Received', text: 'Do you do frames?', at },
        { id: ids[1], kind: 'Sent', text: 'Yes, always.', at },
      ],
    },
  });
  await page.getByLabelText('Is anything unclear?').fill('Do you do frames?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(page.getByText('Yes, always.')).toBeVisible();
  await expect.element(page.getByLabelText('Is anything unclear?')).toHaveValue('');
  await expectUsable();
});

test('a lapsed price says that it has lapsed, and a link that opens nothing says so', async () => {
  await open({ ...QUOTE, state: 'lapsed' });
  await expect.element(page.getByText(/This price was valid until 22 Dec 2026/)).toBeVisible();
  await open(null);
  await expect
    .element(page.getByRole('heading', { name: 'This link does not work' }))
    .toBeVisible();
});
