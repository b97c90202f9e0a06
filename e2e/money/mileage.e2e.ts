import { mileageRatesOn } from '@roundbook/domain/money/vehicles/mileage';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { expectAccessible } from '../support/accessibility.ts';
import { planToday, saveOrder, TO_AND_FRO } from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'a van claims the miles of the day’s order and of a journey by hand, and its fuel is refused',
  { tag: '@both' },
  async ({ page, business }) => {
    const today = await business.today();
    const perMile = mileageRatesOn(today).first;
    const jobs = await planToday(business, TO_AND_FRO);
    await saveOrder(
      business,
      jobs.map(({ id }) => id),
    );

    await page.goto('/manage/expenses/mileage');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Add vehicle' }).click();
    const vehicle = page.getByRole('dialog', { name: 'Add vehicle' });
    await vehicle.getByLabel('Name').fill('Van 1');

    await test.step('a bicycle has no rate, so its mileage is refused in words', async () => {
      await vehicle.getByLabel('Kind').selectOption('Bicycle');
      await vehicle.getByRole('button', { name: 'Add vehicle' }).click();
      await expect(vehicle.getByText(/have no rate for a bicycle/)).toBeVisible();
      await expectAccessible(page);
      await vehicle.getByLabel('Kind').selectOption('Car or van');
      await vehicle.getByRole('button', { name: 'Add vehicle' }).click();
      await expect(page.getByText('Vehicle added')).toBeVisible();
    });

    await test.step('the miles between the day’s stops are claimed with a tap', async () => {
      const rounds = main.getByRole('region', { name: 'From your rounds' });
      await rounds.getByRole('button', { name: /^Claim \d+(\.\d)? miles?$/ }).click();
      await expect(page.getByText(/^£\d+\.\d\d of mileage claimed$/)).toBeVisible();
      await expect(rounds.getByText('Every day with a saved order has its mileage.')).toBeVisible();
    });

    await test.step('a journey is added by hand, at HMRC’s rate of its day', async () => {
      await main.getByRole('button', { name: 'Add journey' }).click();
      const journey = page.getByRole('dialog', { name: 'Add a journey' });
      await journey.getByLabel('Miles').fill('40');
      await journey.getByLabel('Notes').fill('Ladders from Bristol');
      await expectAccessible(page);
      await journey.getByRole('button', { name: 'Claim mileage' }).click();
      const claimed = formatPounds(40 * perMile);
      await expect(page.getByText(`${claimed} of mileage claimed`)).toBeVisible();
      const row = main.getByRole('listitem').filter({ hasText: 'Ladders from Bristol' });
      await expect(row.getByText(claimed)).toBeVisible();
      await expect(
        main.getByRole('list', { name: 'Drivers' }).getByText('Olive Owen'),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('fuel for the same van is refused, with the better method in pounds', async () => {
      await page.goto('/manage/expenses');
      await page.getByRole('button', { name: 'Add expense' }).click();
      const form = page.getByRole('dialog', { name: 'Add expense' });
      await form.getByLabel('Amount').fill('60');
      await form.getByLabel('Supplier').fill('Shell Bath Road');
      await form.getByLabel('Category').selectOption('Car, van and travel');
      await form.getByLabel('Vehicle').selectOption('Van 1');
      await form.getByRole('button', { name: 'Add expense' }).click();
      await expect(
        form.getByText(/Van 1 claims mileage, which covers its fuel.* better by £/),
      ).toBeVisible();
    });
  },
);
