import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  ALONG_THE_WAY,
  chooseForDay,
  orderedStops,
  orderOnScreen,
  ordersOf,
  planToday,
  saveOrder,
  TO_AND_FRO,
} from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

/** A position at the western end of the stops. */
const HERE = { latitude: 51.392, longitude: -2.403 };
const MARK = 'This order is only on this device so far.';

async function acceptReplan(page: Page): Promise<void> {
  await chooseForDay(page, 'Re-plan from here');
  const dialog = page.getByRole('dialog', { name: 'Re-plan from here' });
  await expect(dialog.getByRole('list', { name: 'New order' })).toBeVisible();
  await expect(dialog.getByText(/^Saves .* of driving$/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Accept' }).click();
}

test(
  'a denied location is reported and changes nothing; then the rest of the route is planned from the current location',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const jobs = await planToday(business, TO_AND_FRO);
    await page.goto('/work');
    await chooseForDay(page, 'Re-plan from here');
    const dialog = page.getByRole('dialog', { name: 'Re-plan from here' });
    await expect(dialog.getByText('Your location is blocked here.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep the old order' }).click();
    expect(await ordersOf(business)).toEqual([]);

    await saveOrder(
      business,
      jobs.map(({ id }) => id),
      { startFrom: 'FirstJob', endAt: 'Start' },
    );
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    await page.goto('/work');
    await chooseForDay(page, 'Re-plan from here');
    await expect(page.getByText('The drive back to where the day began is left out')).toBeVisible();
    await page.getByRole('button', { name: 'Keep the old order' }).click();
    await acceptReplan(page);
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect.poll(() => orderOnScreen(page)).toEqual(ALONG_THE_WAY);
    const [order] = await ordersOf(business);
    expect(order).toMatchObject({ startFrom: 'CurrentLocation' });
    expect(order?.jobIds).toHaveLength(jobs.length);
  },
);

test(
  'without signal the plan is made and kept on the device until it is saved',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const jobs = await planToday(business, TO_AND_FRO);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(HERE);
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Optimise' })).toBeDisabled();

    await acceptReplan(page);
    await expect(page.getByText(MARK)).toBeVisible();
    await expect.poll(() => orderOnScreen(page)).toEqual(ALONG_THE_WAY);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(MARK)).toBeHidden();
    await expect(orderedStops(page)).toHaveCount(0);

    // Once the new order has been discarded from the device, its notice disappears.
    await acceptReplan(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText(/^The new order is on this device/)).toHaveCount(0);

    await acceptReplan(page);
    await expect(page.getByText(MARK)).toBeVisible();
    await page.reload();
    await expect(page.getByText(MARK)).toBeVisible();
    await expect.poll(() => orderOnScreen(page)).toEqual(ALONG_THE_WAY);
    await expect(page.getByRole('button', { name: 'Save it' })).toBeDisabled();
    await expectAccessible(page);
    expect(await ordersOf(business)).toEqual([]);

    await saveOrder(
      business,
      jobs.map(({ id }) => id),
    );
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save it' }).click();
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('The new order is saved')).toBeVisible();
    await expect(page.getByText(MARK)).toBeHidden();
    await expect.poll(() => orderOnScreen(page)).toEqual(ALONG_THE_WAY);
    expect(await ordersOf(business)).toMatchObject([{ startFrom: 'CurrentLocation' }]);
  },
);
