import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '@roundbook/client/call';
import { saveBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { BankForm } from './bank-card.tsx';

vi.mock(import('@roundbook/client/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => Promise<never>>(),
}));

const kept = { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' };
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });

beforeEach(() => {
  vi.mocked(call).mockReset();
});

test('the account is sent as typed, and shown as saved', async () => {
  vi.mocked(call).mockResolvedValue({ bankDetails: kept, version: 4 });
  await renderPart(<BankForm bankDetails={null} version={3} />, 'phone');
  await field('Account name').fill('Bright Panes');
  await field('Sort code').fill('200000');
  await field('Account number').fill('5577 9911');
  await save.click();
  await expect.element(field('Sort code')).toHaveValue('20-00-00');
  await expect.element(field('Account number')).toHaveValue('55779911');
  const body = { ...kept, sortCode: '200000', accountNumber: '5577 9911', version: 3 };
  expect(vi.mocked(call).mock.calls).toEqual([[saveBankDetails, { body }]]);
  await expectAccessible();
});

test('a missing or wrong part gets an error beside its field, and nothing is sent', async () => {
  await renderPart(<BankForm bankDetails={kept} version={3} />);
  await field('Account name').clear();
  await field('Sort code').fill('20-00');
  await save.click();
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await expect
    .element(page.getByText('Please fill in all three fields, or leave all three empty'))
    .toBeVisible();
  await expect.element(page.getByText(/sort code of six digits/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
