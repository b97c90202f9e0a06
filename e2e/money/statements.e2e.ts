import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

test(
  'on a phone, a statement opens with its tab in view, and lists nothing for a period that ends before it begins',
  { tag: '@phone' },
  async ({ page, business }) => {
    const { customerId } = await addInvoice(business, 'Sue Statement');
    await page.goto(`/manage/customers/${customerId}?tab=statement`);
    await expect(page.getByRole('tab', { name: 'Statement' })).toBeInViewport({ ratio: 1 });
    const statement = page.getByRole('tabpanel', { name: 'Statement' });
    await expect(statement).toContainText('£20.00');
    await statement.getByLabel('Period').selectOption('Choose dates');
    const [first, last] = [statement.getByLabel('First day'), statement.getByLabel('Last day')];
    await first.fill('2026-09-02');
    await last.fill('2026-09-01');
    await expect(statement).toContainText('The period ends before it begins.');
    await expect(statement.locator('[data-skeleton]')).toHaveCount(0);
    const tops = await Promise.all(
      [first, last].map(async (field) => (await field.boundingBox())?.y),
    );
    expect(tops[0]).toBe(tops[1]);
    await expectAccessible(page);
  },
);
