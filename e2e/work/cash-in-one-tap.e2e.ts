import { expect, test } from '../support/fixtures.ts';

test(
  'cash in one tap: a double tap closes only one visit, and the day’s total and the visit’s row show the cash',
  { tag: '@phone' },
  async ({ page, business }) => {
    const first = await business.addJobToday('Fen Firth');
    const second = await business.addJobToday('Gus Gale');
    await page.goto('/work');
    const cash = page.getByRole('button', { name: /^Paid by cash £20\.00: (Fen Firth|Gus Gale)/ });
    await cash.first().dblclick({ delay: 20 });
    await expect(page.getByText('Job marked as done')).toBeVisible();
    const balances = [
      await business.balanceOf(first.customerId),
      await business.balanceOf(second.customerId),
    ];
    const visits = [...(await business.visitsOf(first)), ...(await business.visitsOf(second))];
    expect(balances).toEqual([0, 0]);
    expect(visits.filter(({ state }) => state === 'Done')).toHaveLength(1);
    await expect(page.getByRole('button', { name: /^Today · .*Cash £20\.00/ })).toBeVisible();
    await page.getByText(/^Done and skipped/).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Paid: Cash £20.00' });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await row.getByRole('button', { name: /^Fen Firth|^Gus Gale/ }).click();
    await expect(page.getByRole('dialog').getByText('Cash £20.00')).toBeVisible();
  },
);
