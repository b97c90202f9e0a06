import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { planFeatures } from '@roundbook/domain/access/features';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { menuItem as expenses } from '../../features/money/expenses/menu.ts';
import { NavigationLink } from './navigation-link.tsx';

const free = (role: string) => ({
  role,
  plan: { name: 'Free', features: planFeatures('Free') },
  user: { isAdmin: null },
  balance: {
    pendingVoucher:
      role === 'Owner'
        ? { voucherCode: 'FREE-PRO', voucherDetails: { planCredits: 2, cost: 0 } }
        : null,
  },
});
let start = free('Owner');
vi.mock(import('../../platform/app-start.ts'), () => ({ useAppStart: () => start as never }));
vi.mock(import('../../platform/access.ts'), async (original) => ({
  ...(await original()),
  hasRole: (role: string) => start.role === role,
}));

test.each(['desk', 'phone'] as const)(
  'on a %s the menu of a Free business has a lock on Expenses, which names the plan and the waiting voucher',
  async (size) => {
    start = free('Owner');
    await renderPart(<NavigationLink item={expenses} />, size);
    const link = page.getByRole('link', { name: 'Expenses not part of your plan' });
    await expect.element(link).toHaveAttribute('href', '/manage/expenses');
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Not part of your plan' });
    await expect
      .element(
        dialog.getByText(
          'Recording expenses comes with the plan Pro. What you have recorded stays here for you to read. Your voucher FREE-PRO is waiting: it gives you 2 months of Pro for free.',
          { exact: false },
        ),
      )
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'See plans' })).toBeVisible();
    await expectAccessible();
  },
);

test('a Manager is told whom to ask, and nothing about the voucher', async () => {
  start = free('Manager');
  await renderPart(<NavigationLink item={expenses} />);
  await page.getByRole('link', { name: 'Expenses not part of your plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not part of your plan' });
  await expect.element(dialog.getByText(/Ask the owner of the business\./)).toBeVisible();
  expect(dialog.getByText(/voucher/).elements()).toHaveLength(0);
});
