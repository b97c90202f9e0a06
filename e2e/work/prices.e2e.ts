import { createItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import { createPriceRise, planPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { savePriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { createService } from '@roundbook/contract/work/services/services';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a price list explains a price while it is being edited, and supplies the lines of a quote', async ({
  page,
  business,
}) => {
  await business.call(createService, {
    body: { type: 'residential', name: 'All windows', defaultCost: 1500 },
  });
  await page.goto('/business/pricing');
  await page.getByRole('button', { name: 'Add price list' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add price list' });
  await adding.getByLabel('Name').fill('Houses');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Houses', level: 1 })).toBeVisible();

  const cost = page.getByRole('region', { name: 'What it would cost' });
  await expect(cost).toContainText('£15.00');
  await page.getByLabel('A first visit costs').fill('150');
  await page.getByRole('button', { name: 'Add height' }).click();
  await page.getByLabel('Storeys').fill('3');
  await expect(cost).toContainText('All windows: 3 storeys');
  await expect(cost).toContainText('+25% of £15.00');
  await expect(cost.getByText('First visit')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Price list saved')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();

  const { quote } = await business.call(createQuote, {
    body: {
      name: 'Ada Ash',
      email: 'ada@example.com',
      title: 'Windows',
      address: { streetName: 'Grove Street', postcode: 'BA2 6PL' },
    },
  });
  const { itemisation } = await business.call(createItemisation, {
    body: { quoteId: quote.id, draft: 1 },
  });
  await page.goto(`/manage/quotes/${quote.id}/itemisations/${itemisation.id}`);
  await page.getByRole('button', { name: 'From a price list' }).click();
  const lines = page.getByRole('dialog', { name: 'Lines from a price list' });
  await expect(lines.getByLabel('Postcode')).toHaveValue('BA2 6PL');
  await lines.getByRole('button', { name: 'Take these lines' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('All windows');
  await expect(page.getByRole('textbox', { name: 'First time' })).toHaveValue('15.00');
  const surcharges = page.getByRole('list', { name: 'Surcharges on All windows' });
  await expect(surcharges).toContainText('First clean (+50%)£7.50');
  await expect(page.getByRole('row', { name: /Every 4 weeks/ })).toContainText('£22.50');
  await expect(page.getByRole('textbox', { name: 'After that' })).toHaveValue('15.00');
});

test('prices are raised together: previewed, applied, and undone', async ({ page, business }) => {
  await business.addJobToday('Rita Rise', {
    title: 'Windows all round',
    cost: 1820,
    frequency: { unit: 'week', every: 4 },
  });
  await page.goto('/business/price-rises');
  await page.getByRole('button', { name: 'New price rise' }).first().click();
  const rising = page.getByRole('dialog', { name: 'New price rise' });
  await rising.getByLabel('Name').fill('Spring prices');
  await rising.getByLabel('First day of the new prices').fill('2098-05-01');
  await expect(rising).toContainText('Rita Rise');
  await expect(rising).toContainText('£18.20 → £19.50');
  await rising.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Spring prices', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Settle …' }).click();
  await page
    .getByRole('dialog', { name: 'Settle Spring prices?' })
    .getByRole('button', { name: 'Settle', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Make letters' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Rita Rise' }).click();
  await page.getByRole('menuitem', { name: 'Note their answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer of Rita Rise' });
  await answer.getByRole('combobox', { name: 'Answer' }).selectOption('Declined');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 declined')).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Undo price rise' }).click();
  await page
    .getByRole('dialog', { name: 'Undo Spring prices?' })
    .getByRole('button', { name: 'Undo price rise' })
    .click();
  await expect(page.getByText('The price rise is undone')).toBeVisible();
});

test(
  'a job in another settled price rise is named in the draft, replaced, and shows its coming price',
  { tag: '@phone' },
  async ({ page, business }) => {
    const { id, customerId } = await business.addJobToday('Clara Clash', { cost: 4321 });
    const filter = { costFrom: 4321, costTo: 4321 };
    const early = await business.call(createPriceRise, {
      body: {
        name: 'Early prices',
        filter,
        change: { by: { kind: 'amount', amount: 100 } },
        effectiveOn: '2098-04-01',
      },
    });
    await business.call(planPriceRise, { params: { id: early.rise.id }, body: {} });
    await page.goto('/business/price-rises');
    await page.getByRole('button', { name: 'New price rise' }).first().click();
    const rising = page.getByRole('dialog', { name: 'New price rise' });
    await rising.getByLabel('Name').fill('Late prices');
    await rising.getByLabel('First day of the new prices').fill('2098-05-01');
    await rising.getByLabel('Price from').fill('43.21');
    await rising.getByLabel('Price up to').fill('43.21');
    const clash = rising.getByLabel('1 job is in another settled price rise: Early prices');
    await clash.selectOption('Replace the other price rise');
    await expect(rising).toContainText('£43.21 → £45.50');
    await expectAccessible(page);
    await rising.getByRole('button', { name: 'Draft', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Late prices', level: 1 })).toBeVisible();
    await expect(page.getByText('In another price rise: Early prices')).toBeVisible();
    await page.getByRole('button', { name: 'Settle …' }).click();
    const settling = page.getByRole('dialog', { name: 'Settle Late prices?' });
    await settling
      .getByLabel('1 job is in another settled price rise')
      .selectOption('Replace the other price rise');
    await settling.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(page.getByText('The price rise is settled')).toBeVisible();
    await page.goto(`/plan/jobs/${id}`);
    await expect(page.getByRole('link', { name: /^£45\.50 from .*: Late prices$/ })).toBeVisible();
    await page.goto(`/manage/customers/${customerId}?tab=jobs`);
    await expect(page.getByRole('list', { name: 'Jobs' })).toContainText('£45.50 from 1 May 2098');
  },
);

test('the work view shows what the day earns per hour, against the target', async ({
  page,
  business,
}) => {
  await business.addJobToday('Ella Hour', { cost: 4000, duration: '01:00:00' });
  await business.call(savePriceSettings, {
    body: { settings: [{ key: 'Pricing:TargetPerHour', value: '100' }] },
  });
  await page.goto('/work');
  const earns = page.locator('dl div').filter({ hasText: 'Earns' }).first();
  await expect(earns).toContainText('an hour, on target');
});
