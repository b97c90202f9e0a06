import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { canvasOf } from '../support/maps.ts';
import { addRound, changeCustomer, dropPin } from '../support/records.ts';

const TITLE = 'A year of recurring work by area';
const MAP = `Map: ${TITLE}`;

/** KiB of scripts and styles, compressed, that the report's charts may load before the reader reaches the map. */
const BUDGET = 40;

test(
  'the map of a year’s work by area loads once it is reached, and each area opens its jobs',
  { tag: '@both' },
  async ({ page, business }) => {
    const round = await addRound(business, 'Clifton', ['Ann Ash', 'Bob Beech', 'Cat Cedar']);
    const places = [
      { postcode: 'BS8 1TH', at: [51.459, -2.603] },
      { postcode: 'BS8 1TH', at: [51.461, -2.607] },
      { postcode: 'BS9 2AA', at: [51.484, -2.634] },
    ] as const;
    for (const [at, { customerId }] of round.jobs.entries()) {
      const { postcode, at: place } = places[at]!;
      await changeCustomer(business, customerId, { address: { town: 'Bristol', postcode } });
      await dropPin(business, customerId, [...place]);
    }
    await addRound(business, 'Elsewhere', ['Dee Dale']);

    let hasNumbers = false;
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/api/reports/rounds') hasNumbers = true;
    });
    page.on('requestfinished', (request) => {
      if (!hasNumbers || !/\.(js|css)(\?|$)/.test(request.url())) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    // In a low window, the reader has not reached the map when the report opens.
    const whole = page.viewportSize()!;
    await page.setViewportSize({ ...whole, height: 300 });
    await page.goto('/reports');
    await page.getByRole('link', { name: 'Rounds', exact: true }).last().click();
    const main = page.getByRole('main');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('Clifton');
    const table = main.getByRole('region', { name: `Table: ${TITLE}` });
    await expect(table.getByRole('row').nth(1)).toContainText('BS8 1');
    await expect(main.getByRole('region', { name: MAP, exact: true })).toHaveCount(0);
    const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
    expect(loaded).toBeLessThanOrEqual(BUDGET);

    await page.setViewportSize(whole);
    await table.scrollIntoViewIfNeeded();
    await main.getByText(/^The larger and the stronger in colour/).scrollIntoViewIfNeeded();
    await canvasOf(page, MAP);
    await expectAccessible(page);

    const areas = main.getByRole('region', { name: MAP, exact: true }).getByRole('link');
    await areas.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(areas.nth(1)).toBeFocused();
    await expect(areas.nth(1)).toHaveAccessibleName(/^BS9 2: £/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/plan\/jobs\?round=.*work=recurring&area=BS9/);
    await expect(page.getByRole('link', { name: /^Cat Cedar/ }).first()).toBeVisible();
    await expect(page.getByText(/^1 of /)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Area' })).toHaveValue('BS9 2');
    await page.getByRole('combobox', { name: 'Area' }).selectOption('All areas');
    await expect(page.getByText(/^3 of /)).toBeVisible();
  },
);
