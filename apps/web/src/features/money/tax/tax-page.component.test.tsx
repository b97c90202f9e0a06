import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import type { TaxSummary } from './api.ts';
import { TaxPage } from './tax-page.tsx';
import { ESTIMATE, summaryWith, updateOf } from './testing-tax.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

let summary: TaxSummary | ApiFailure = summaryWith();
let saved: unknown[] = [];
/** The quarters that were asked for. */
let asked: (string | undefined)[] = [];

beforeEach(() => {
  summary = summaryWith();
  saved = [];
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
