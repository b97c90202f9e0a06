import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { RecordExpenseDialog } from '../record-expense-dialog.tsx';
import { ownerOn } from '../testing-expenses.ts';
import { receiptPhoto } from './testing/receipt-photo.ts';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('@roundbook/client/session'), async (original) => ({
  ...(await original()),
  businessUserId: () => 'business:owner',
}));
vi.mock(import('../../../../platform/app-start.ts'), () => ({
  useAppStart: vi.fn<() => never>(),
}));

const suppliers = [{ supplier: 'Shell Bath Road', category: 'Advertising' }];

beforeEach(() => {
  vi.mocked(useAppStart).mockReturnValue(ownerOn('Pro'));
  vi.mocked(call).mockResolvedValue({ suppliers });
});

const amount = page.getByRole('textbox', { name: 'Amount' });
const read = page.getByRole('region', { name: 'Read from the receipt' });

async function choose(lines: readonly string[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  const files = new DataTransfer();
  files.items.add(await receiptPhoto(lines));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photo is read on this device, and what is certain is filled in for the user to check', async () => {
  await renderPart(<RecordExpenseDialog onClose={() => {}} />, 'phone');
  await choose([
    'SHELL BATH ROAD',
    'VAT No GB 980 7806 84',
    '20/11/2026 14:32',
    'DIESEL|53.50',
    'NET|44.58',
    'VAT 20%|8.92',
    'TOTAL|£53.50',
    'VISA DEBIT|£53.50',
  ]);
  await expect.element(read).toBeVisible();
  await expect.element(amount).toHaveValue('53.50');
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-11-20');
  await expect.element(page.getByRole('textbox', { name: 'VAT' })).toHaveValue('8.92');
  await expect
    .element(page.getByRole('combobox', { name: 'Supplier' }))
    .toHaveValue('Shell Bath Road');
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Advertising');
  await expectAccessible();
});

test('a total that nothing confirms is asked, and filled in only if the user says so', async () => {
  await renderPart(<RecordExpenseDialog onClose={() => {}} />);
  await choose(['WALSH HARDWARE', '19 MAY 2026', 'TOTAL|£25.75']);
  await expect.element(read.getByText('Not sure').first()).toBeVisible();
  await expect.element(amount).toHaveValue('');
  await read.getByRole('button', { name: 'Use £25.75' }).click();
  await expect.element(amount).toHaveValue('25.75');
});

test('an amount that the user has typed stays, and reading can be cancelled', async () => {
  await renderPart(<RecordExpenseDialog onClose={() => {}} />);
  await amount.fill('12');
  await choose(['SCREWFIX', 'HOSE|4.00', 'CLAMP|5.00', 'TOTAL|£9.00', 'VISA|£9.00']);
  await expect.element(read).toBeVisible();
  await expect.element(amount).toHaveValue('12');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect.element(read).not.toBeInTheDocument();
  await choose(['SCREWFIX', 'TOTAL|£9.00']);
  await page.getByRole('button', { name: 'Cancel reading' }).click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(read).not.toBeInTheDocument();
});
