import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { canvasOf } from '../support/maps.ts';
import { addRound, changeCustomer, dropPin, orderOf } from '../support/records.ts';
import { handleOf, pressDown } from '../support/round-order.ts';

const LOST = { streetName: 'Unadopted Lane', town: 'Bath', postcode: '' };

/** Puts a round's customers at three corners of Bath; a fourth customer has no place. */
async function addPlacedRound(business: Business, name: string, names: readonly string[]) {
  const { id, jobs } = await addRound(business, name, names);
  for (const [at, { customerId }] of jobs.entries()) {
    await dropPin(business, customerId, [51.38 + at * 0.004, -2.36 + (at % 2) * 0.006]);
  }
  return id;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'the list and the map of a round stay in step',
  { tag: '@both' },
  async ({ page, business, app }, { project }) => {
    const names = ['Ash Ahead', 'Bo Between', 'Cy Close'];
    const id = await addPlacedRound(business, 'In step', names);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== app.url) elsewhere.push(request.url());
    });
    await page.goto(`/plan/rounds/${id}`);
    const stop = (order: number, name: string) =>
      page.getByRole('button', { name: new RegExp(`^${order}\\. ${name}`) });

    if (project.name === 'phone') {
      await page.getByRole('tab', { name: 'Map' }).click();
      await stop(2, 'Bo Between').click();
      await expect(stop(2, 'Bo Between')).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible(page);
      expect(elsewhere).toEqual([]);
      return;
    }

    await canvasOf(page, 'The jobs of this round');
    await rowOf(page, 'Bo Between').hover();
    await expect(stop(2, 'Bo Between')).toHaveAttribute('data-highlighted', 'true');
    await stop(3, 'Cy Close').hover();
    await expect(rowOf(page, 'Cy Close')).toHaveAttribute('data-highlighted', 'true');
    await expect(rowOf(page, 'Bo Between')).not.toHaveAttribute('data-highlighted');

    await stop(3, 'Cy Close').click();
    await expect(rowOf(page, 'Cy Close')).toHaveAttribute('data-selected', 'true');
    await page.getByRole('button', { name: '1: show Ash Ahead on the map' }).press('Enter');
    await expect(stop(1, 'Ash Ahead')).toHaveAttribute('aria-pressed', 'true');
    await expect(stop(3, 'Cy Close')).toHaveAttribute('aria-pressed', 'false');

    await stop(1, 'Ash Ahead').press('ArrowRight');
    await expect(stop(2, 'Bo Between')).toBeFocused();

    // While the row is held over another place, the numbers are those of the order that would
    // result.
    await handleOf(page, 'Ash Ahead').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(stop(2, 'Ash Ahead')).toBeVisible();
    await expect(rowOf(page, 'Bo Between')).toContainText('1');
    expect(await orderOf(business, id)).toEqual(names);
    await page.keyboard.press('Escape');
    await expect(stop(1, 'Ash Ahead')).toBeVisible();
    await pressDown(page, 'Ash Ahead', 1);
    await expect(stop(2, 'Ash Ahead')).toBeVisible();
    await expect.poll(() => orderOf(business, id)).toEqual(['Bo Between', 'Ash Ahead', 'Cy Close']);
    await expectAccessible(page);
    expect(elsewhere).toEqual([]);
  },
);

test('every marker in a terrace can be tapped', { tag: '@phone' }, async ({ page, business }) => {
  const houses = Array.from({ length: 9 }, (_, at) => `House ${at + 1}`);
  const { id } = await addRound(business, 'Terrace', houses);
  await page.goto(`/plan/rounds/${id}`);
  await page.getByRole('tab', { name: 'Map' }).click();
  await canvasOf(page, 'The jobs of this round');
  const markers = page.locator('[data-stop]');
  await expect(markers).toHaveCount(houses.length);
  const covered = () =>
    markers.evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return Array.from({ length: 8 }, (_, eighth) => (eighth * Math.PI) / 4).some((angle) => {
            const across = x + width / 2 + Math.cos(angle) * 11;
            const down = y + height / 2 + Math.sin(angle) * 11;
            return document.elementFromPoint(across, down) !== button;
          });
        }).length,
    );
  await expect.poll(covered).toBe(0);
});

test('jobs that have no place link to the page where a pin can be dropped', async ({
  page,
  business,
}) => {
  const { id, jobs } = await addRound(business, 'Half known', ['Di Known', 'Ed Unknown']);
  await changeCustomer(business, jobs[1]!.customerId, { address: LOST });
  await page.goto(`/plan/rounds/${id}`);
  await page.getByRole('link', { name: 'Drop a pin for Ed Unknown' }).click();
  await expect(page.getByRole('heading', { name: 'Ed Unknown', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop a pin: Address' })).toBeInViewport();
});

test(
  'if maps cannot be drawn, the places are listed',
  { tag: '@phone' },
  async ({ page, business }) => {
    const id = await addPlacedRound(business, 'Undrawn', ['Flo First', 'Gil Goes']);
    await page.addInitScript(() => {
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
    });
    await page.goto(`/plan/rounds/${id}`);
    await page.getByRole('tab', { name: 'Map' }).click();
    await expect(
      page.getByText('This browser cannot draw maps, so here are the places.'),
    ).toBeVisible();
    const place = page.getByRole('button', { name: /^2\s*Gil Goes/ });
    await place.click();
    await expect(place).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  },
);
