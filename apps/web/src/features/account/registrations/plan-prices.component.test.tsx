import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { PlanPrices } from './plan-prices.tsx';

test.each(['desk', 'phone'] as const)(
  'on a %s the prices and features of every plan are shown before anyone registers',
  async (size) => {
    await renderPart(<PlanPrices voucherCode="free-pro" />, size);
    const prices = page.getByRole('region', { name: 'What it costs' });
    await expect.element(prices.getByText('Free: free, for good')).toBeVisible();
    await expect
      .element(prices.getByText('Pro: £18.00 a month, or £180.00 a year, with VAT'))
      .toBeVisible();
    await expect
      .element(prices.getByText('Team: £42.00 a month, or £420.00 a year, with VAT'))
      .toBeVisible();
    await expect.element(prices.getByText(/Expenses with receipts and VAT/)).toBeVisible();
    await expect
      .element(prices.getByText(/With FREE-PRO you get 2 months of Pro for free/))
      .toBeVisible();
    await expectAccessible();
  },
);

test('a code that is not a voucher promises nothing', async () => {
  await renderPart(<PlanPrices voucherCode="FRIEND-123" />);
  await expect.element(page.getByText('You begin on Free.')).toBeVisible();
  expect(page.getByText(/months of Pro/).elements()).toHaveLength(0);
});
