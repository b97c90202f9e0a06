import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call, callFile } from '@roundbook/client/call';
import { getTaxUpdatePack } from '@roundbook/contract/money/tax/updates';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import type { TaxFiling, TaxSummary } from './api.ts';
import type { HmrcAccess } from './filing/hmrc-queries.ts';
import { TaxPage } from './tax-page.tsx';
import { ESTIMATE, filingWith, sentUpdate, summaryWith, updateOf } from './testing-tax.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
  callFile: vi.fn<() => Promise<Blob>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

let summary: TaxSummary | ApiFailure = summaryWith();
const OBLIGATIONS = [
  {
    taxYear: '2026-27',
    from: '2026-04-06',
    to: '2026-07-05',
    dueOn: '2026-08-07',
    receivedOn: null,
  },
  {
    taxYear: '2025-26',
    from: '2025-04-06',
    to: '2026-04-05',
    dueOn: '2026-05-07',
    receivedOn: '2026-06-10',
  },
];

const NO_ACCESS: HmrcAccess = {
  isOffered: false,
  isSandbox: false,
  access: 'None',
  ninoEnd: null,
};
let filing: TaxFiling = filingWith();
let saved: unknown[] = [];
/** The calls that were made to file an update, with their bodies. */
let filed: unknown[] = [];
/** The quarters that were asked for. */
let asked: (string | undefined)[] = [];

beforeEach(() => {
  summary = summaryWith();
  filing = filingWith();
  saved = [];
  filed = [];
  asked = [];
  vi.mocked(useAppStart).mockReturnValue({ today: '2026-06-15', role: 'Owner' } as never);
  vi.mocked(call).mockImplementation((async (
    { path, method }: { path: string; method: string },
    input: { body: object; query?: { quarter?: string } },
  ) => {
    if (path === '/tax/summary') {
      if (summary instanceof ApiFailure) throw summary;
      return summary;
    }
    if (path === '/tax/update') {
      asked.push(input.query?.quarter);
      return updateOf(input.query?.quarter);
    }
    if (path === '/tax/filing') return filing;
    if (path === '/tax/hmrc') return NO_ACCESS;
    if (path === '/tax/obligations') return { obligations: OBLIGATIONS };
    if (path === '/tax/connection' || path.startsWith('/tax/updates')) {
      filed.push([path, input.body]);
      const update = sentUpdate({ state: path.endsWith('/send') ? 'Accepted' : 'Waiting' });
      return { update };
    }
    if (method === 'GET') return { ...DEFAULT_TAX_SETTINGS, version: 1, isSaved: true };
    saved.push(input.body);
    return { ...input.body, version: 2, isSaved: true };
  }) as never);
});

const card = (name: string) => page.getByRole('region', { name });

test.each(['desk', 'phone'] as const)(
  'on a %s the week’s amount comes first, with the pot, the year and the weeks behind it',
  async (size) => {
    await renderPart(<TaxPage />, size);
    const aside = card('Set aside for tax');
    await expect.element(aside.getByText('Put £93.32 aside')).toBeVisible();
    await expect
      .element(aside.getByText('For 8 to 14 June 2026. Your pot for tax should then hold £933.20.'))
      .toBeVisible();
    await expect.element(aside.getByText('To pay by 31 January 2028')).toBeVisible();
    await expect.element(aside.getByText('£4,866.08')).toBeVisible();
    const weeks = aside.getByRole('table', { name: 'Week by week' });
    expect(weeks.getByRole('row').elements().length).toBe(7);
    await aside.getByRole('button', { name: 'Show all 10 weeks' }).click();
    expect(weeks.getByRole('row').elements().length).toBe(11);
    await expect
      .element(weeks.getByRole('link', { name: '14 Jun 2026' }))
      .toHaveAttribute('href', '/reports/profit-and-loss?from=2026-06-08&to=2026-06-14');
    await expectAccessible();
  },
);

test('Making Tax Digital shows the verdict first, and names a limit that is not known', async () => {
  await renderPart(<TaxPage />, 'phone');
  const mtd = card('Is Making Tax Digital for me?');
  await expect.element(mtd.getByText('Yes, from 6 April 2027.')).toBeVisible();
  await expect.element(mtd.getByRole('cell', { name: '£34,000.00' })).toBeVisible();
  await expect.element(mtd.getByRole('cell', { name: 'Not known yet' })).toBeVisible();
});

test('the reason for no estimate stands in its place', async () => {
  summary = summaryWith({ estimate: null, noEstimate: 'Answer the questions below first.' });
  await renderPart(<TaxPage />, 'desk');
  await expect.element(page.getByText('Answer the questions below first.')).toBeVisible();
});

test('a profit that is too small for the State Pension is told the price of class 2', async () => {
  const voluntaryClass2 = { weekly: 365, smallProfits: 710_500 };
  summary = summaryWith({ estimate: { ...ESTIMATE, voluntaryClass2 } });
  await renderPart(<TaxPage />, 'desk');
  await expect.element(page.getByText(/class 2 .* by choice, £3\.65 a week/)).toBeVisible();
});

test('a failure leaves the answers usable, and offers another try', async () => {
  summary = new ApiFailure({ status: 503, errors: [], message: 'Too long' });
  await renderPart(<TaxPage />, 'desk');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'You live in' })).toBeVisible();
});

test('a company answers one question; an empty amount is saved as nothing', async () => {
  await renderPart(<TaxPage />, 'desk');
  const form = page.getByRole('form', { name: 'Your answers' });
  await form.getByRole('combobox', { name: 'You live in' }).selectOptions('Scotland');
  await form.getByRole('textbox', { name: 'Other income in 2026-27' }).fill('1200');
  await form.getByRole('combobox', { name: 'You trade as' }).selectOptions('Limited company');
  await expect.element(form.getByRole('combobox', { name: 'You live in' })).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        ...DEFAULT_TAX_SETTINGS,
        legalForm: 'Company',
        region: 'Scotland',
        otherIncome: 120_000,
        version: 1,
      },
    ]);
});

test('a quarter shows each figure with its rows, and what to clear first; another can be chosen', async () => {
  await renderPart(<TaxPage />, 'phone');
  const update = card('Quarterly update');
  const figures = update.getByRole('table', { name: 'Figures of the update' });
  await expect.element(figures.getByRole('cell', { name: '£8,000.00' })).toBeVisible();
  await expect
    .element(figures.getByRole('link', { name: 'Turnover' }))
    .toHaveAttribute('href', '/manage/payments?from=2026-04-06&to=2026-06-15');
  const point = update.getByRole('link', { name: '2 expenses have no receipt.' });
  await expect.element(point).toHaveAttribute('href', '/manage/expenses?from=2026-04-06');
  await expect
    .element(update.getByText(/may send £2,000\.00 as one total of expenses/))
    .toBeVisible();
  await expectAccessible();
  await update.getByRole('combobox', { name: 'Quarter' }).selectOptions('2025-26-4');
  await expect.element(update.getByText('Nothing is left to clear.')).toBeVisible();
  expect(asked).toEqual([undefined, '2025-26-4']);
});

test('a quarter is saved as a PDF', async () => {
  vi.mocked(callFile).mockResolvedValue(new Blob());
  await renderPart(<TaxPage />, 'phone');
  await card('Quarterly update').getByRole('button', { name: 'Save as PDF' }).click();
  await expect
    .poll(() => vi.mocked(callFile).mock.calls)
    .toEqual([[getTaxUpdatePack, { query: { quarter: '2026-27-1' } }]]);
});

test('a ready quarter is sent in three taps: open, tick, send', async () => {
  await renderPart(<TaxPage />, 'phone');
  const update = card('Quarterly update');
  await expect.element(update.getByText('HMRC takes this update from 25 June 2026.')).toBeVisible();
  await update.getByRole('combobox', { name: 'Quarter' }).selectOptions('2025-26-4');
  await update.getByRole('button', { name: 'Send the update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the update (practice)' });
  await expect.element(dialog.getByText('£8,000.00')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Declare and send' }).click();
  await expect.element(dialog.getByText('Please tick that the figures are right.')).toBeVisible();
  expect(filed).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'I have checked these figures.' }).click();
  await dialog.getByRole('button', { name: 'Declare and send' }).click();
  await expect
    .poll(() => filed)
    .toEqual([
      [
        '/tax/updates',
        {
          quarter: '2025-26-4',
          form: 'Categories',
          amounts: { turnover: 800_000, other: 0, costOfGoods: 200_000 },
          declares: true,
        },
      ],
      ['/tax/updates/{id}/send', undefined],
    ]);
});

test('receipts, refusals and updates without an answer are shown, each as practice', async () => {
  filing = filingWith({
    late: [
      {
        key: '2025-26-4',
        quarter: 4,
        out: 1240,
        words: 'Your January to March update is £12.40 out: send it again.',
      },
    ],
    updates: [
      sentUpdate({ id: '0f0f0f0f-0000-4000-8000-000000000003', state: 'Waiting', receipt: null }),
      sentUpdate({
        id: '0f0f0f0f-0000-4000-8000-000000000002',
        state: 'Refused',
        receipt: null,
        errors: [{ code: 'RULE_X', words: 'It is too early.', field: 'quarter' }],
      }),
      sentUpdate(),
    ],
  });
  await renderPart(<TaxPage />, 'phone');
  const sent = card('Sent updates');
  await expect.element(sent.getByText(/^Receipt b9e4b3c2/)).toBeVisible();
  await expect.element(sent.getByText('It is too early.')).toBeVisible();
  expect(sent.getByText('Practice', { exact: true }).elements().length).toBe(3);
  await expectAccessible();
  const expected = card('What HMRC expects').getByRole('table', { name: 'Expected updates' });
  await expect.element(expected.getByText('10 June 2026')).toBeVisible();
  await expect.element(expected.getByText('Not yet')).toBeVisible();
  await sent.getByRole('button', { name: 'Ask HMRC again' }).click();
  await expect.poll(() => filed).toEqual([['/tax/updates/{id}/send', undefined]]);
  await card('Quarterly update').getByRole('button', { name: 'Show the update' }).click();
  await expect.poll(() => asked).toEqual([undefined, '2025-26-4']);
});

test('a business that is not connected is offered practice, and told that nothing goes to HMRC', async () => {
  filing = filingWith({ connection: null });
  await renderPart(<TaxPage />, 'phone');
  const offer = card('Send it from here');
  await expect.element(offer.getByText(/nothing goes to HMRC/)).toBeVisible();
  await expect
    .element(card('Quarterly update').getByRole('button', { name: 'Send the update' }))
    .not.toBeInTheDocument();
  await offer.getByRole('button', { name: 'Practise sending' }).click();
  await expect.poll(() => filed).toEqual([['/tax/connection', undefined]]);
});
