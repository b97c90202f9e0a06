import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { findDuplicates } from '@roundbook/contract/customers/customers/adding';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import type { DuplicateReason } from '@roundbook/domain/customers/customers/duplicates';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { ConvertDialog } from './convert-dialog.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));
vi.mock(import('../../../../platform/app-start.ts'), async (original) => ({
  ...(await original()),
  useAppStart: () => ({ today: '2026-11-25', role: 'Owner', features: {} }) as never,
}));
vi.mock(import('../../../../platform/access.ts'), async (original) => ({
  ...(await original()),
  mayUse: () => ({ allowed: false, because: 'role' }) as never,
}));

const ADDRESS = {
  flatNumber: '',
  streetNumber: '7',
  streetName: 'Grove Street',
  areaName: '',
  town: 'Bath',
  postcode: 'BA2 6PL',
};

const quote = {
  id: '01980000-0000-7000-8000-000000000001',
  customerId: null,
  customerName: '',
  name: 'Nora O’Neil',
  email: 'nora@example.com',
  phoneNumber: '07700 900123',
  mobileNumber: '',
  address: ADDRESS,
  answer: null,
  version: 1,
} as unknown as Quote;

/** An existing customer, with the reasons why it may be the person in the quote. */
const existing = (at: number, displayName: string, reasons: readonly DuplicateReason[]) => ({
  id: `01980000-0000-7000-8000-00000000010${at}`,
  displayName,
  address: ADDRESS,
  lifecycle: 'Active',
  reasons,
});

async function show(duplicates: readonly ReturnType<typeof existing>[], size: 'desk' | 'phone') {
  const answers = new Map<unknown, unknown>([
    [findDuplicates, { duplicates }],
    [listGrants, { grants: [] }],
  ]);
  vi.mocked(call).mockImplementation((endpoint) => Promise.resolve(answers.get(endpoint) as never));
  await renderPart(<ConvertDialog quote={quote} onClose={() => undefined} />, size);
}

const customer = () => page.getByLabelText('Customer', { exact: true });

test('a customer who shares only a phone number is shown with the reason, and a new customer is proposed', async () => {
  await show([existing(1, 'Lettings Ltd', ['phone'])], 'desk');
  await expect.element(customer()).toHaveDisplayValue('A new customer: Nora O’Neil');
  await expect.element(page.getByRole('button', { name: 'Add customer and jobs' })).toBeVisible();
  await expect.element(page.getByText('May already be a customer')).toBeVisible();
  await expect.element(page.getByText(/^same phone number · /)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect.element(customer()).toHaveDisplayValue(/^Lettings Ltd · /);
  await expect.element(page.getByRole('button', { name: 'Agree the jobs' })).toBeVisible();
});

test('a customer who is probably the same person is proposed, even if others come first', async () => {
  await show(
    [existing(1, 'Lettings Ltd', ['phone']), existing(2, 'Nora O’Neil', ['email'])],
    'phone',
  );
  await expect.element(customer()).toHaveDisplayValue(/^Nora O’Neil · /);
  await expect.element(page.getByRole('button', { name: 'Agree the jobs' })).toBeVisible();
});
