import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { enterPricesWithoutVat } from '../../../../platform/prices/testing-prices.ts';
import { DraftForm } from './draft-form.tsx';
import { contentOf, type DraftValues, emptyDraft } from './draft-values.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: () => ({ today: '2026-11-21' }) as never,
}));

const save = vi.fn<(values: DraftValues) => Promise<void>>(async () => undefined);
const issue = vi.fn<(values: DraftValues) => Promise<void>>(async () => undefined);

beforeEach(() => {
  save.mockClear();
  issue.mockClear();
  vi.mocked(call).mockResolvedValue({ customers: [], total: 0, registrations: [] });
});

const initial = emptyDraft('a-customer', '2026-11-21');
const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const line = (number: number) => page.getByRole('group', { name: `Line ${number}` });

test('the form adds up the lines as the user types, and issues an invoice with all the lines', async () => {
  await renderPart(<DraftForm initial={initial} onSave={save} onIssue={issue} />, 'phone');
  await field('Description').fill('Gutters');
  await line(1).getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await field('Price each').fill('15');
  await expect.element(page.getByText('£30.00')).toBeVisible();
  await button('Add line').click();
  await line(2).getByRole('textbox', { name: 'Description' }).fill('Fascias');
  await line(2).getByRole('textbox', { name: 'Price each' }).fill('12.50');
  await expect.element(page.getByText('£42.50')).toBeVisible();
  await expectAccessible();
  await button('Issue invoice').click();
  await expect.poll(() => issue.mock.calls.length).toBe(1);
  expect(contentOf(issue.mock.calls[0]![0])).toEqual({
    customerId: 'a-customer',
    lines: [
      { description: 'Gutters', quantity: 2, unitPrice: 1500 },
      { description: 'Fascias', quantity: 1, unitPrice: 1250 },
    ],
    suppliedOn: '2026-11-21',
    dueOn: null,
    purchaseOrder: '',
  });
  expect(save).not.toHaveBeenCalled();
});

test('a saved draft can then be issued', async () => {
  await renderPart(<DraftForm initial={initial} onSave={save} onIssue={issue} />);
  await field('Description').fill('Gutters');
  await field('Price each').fill('15');
  await button('Save draft').click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  expect(issue).not.toHaveBeenCalled();
  await button('Issue invoice').click();
  await expect.poll(() => issue.mock.calls.length).toBe(1);
});

test('missing values are named beside their fields', async () => {
  const nobody = emptyDraft(null, '2026-11-21');
  await renderPart(<DraftForm initial={nobody} onSave={save} onIssue={issue} />);
  await button('Issue invoice').click();
  await expect.element(page.getByText('Please check 3 fields which have errors.')).toBeVisible();
  expect(issue).not.toHaveBeenCalled();
});

test('a price entered without VAT is issued with VAT, and work done before registering bears none', async () => {
  const registrations = [{ vatNumber: 'GB123456782', startsOn: '2026-11-20', endsOn: null }];
  vi.mocked(call).mockResolvedValue({ customers: [], total: 0, registrations });
  await renderPart(<DraftForm initial={initial} onSave={save} onIssue={issue} />, 'phone');
  enterPricesWithoutVat();
  await field('Description').fill('Gutters');
  await field('Price each').fill('20');
  await expect.element(page.getByText('£20.00 + VAT = £24.00')).toBeVisible();
  await expect.element(page.getByText('Total with VAT £24.00')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText(/^Work done on/).fill('2026-11-19');
  await expect.element(page.getByText(/No VAT is charged on work done on this day/)).toBeVisible();
  await expect.element(field('Price each')).toHaveValue('24.00');
  await button('Issue invoice').click();
  await expect.poll(() => issue.mock.calls.length).toBe(1);
  expect(contentOf(issue.mock.calls[0]![0]).lines).toMatchObject([{ unitPrice: 2400 }]);
});
