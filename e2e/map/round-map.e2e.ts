import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, expect, test } from '../support/business.ts';
import { addRound, orderOf } from '../support/records.ts';
import { handleOf, pressDown } from '../support/round-order.ts';

const LOST = { streetName: 'Unadopted Lane', town: 'Bath', postcode: '' };

interface Place {
  readonly coordinates: readonly [number, number] | null;
  readonly customCoordinates: readonly [number, number] | null;
}

async function addCustomer(business: Business, name: string, address: object): Promise<string> {
  const body = { name, address };
  return (await business.call<{ customer: { id: string } }>('POST', '/customers', body)).customer
    .id;
}

async function placeOf(business: Business, id: string): Promise<Place> {
  const path = `/customers/${id}`;
  return (await business.call<{ customer: { address: Place } }>('GET', path)).customer.address;
}

/** The drawn part of the map with this name, once it can be used. */
async function canvasOf(page: Page, name: string): Promise<Locator> {
  const map = page.getByRole('region', { name, exact: true });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 30_000 });
  return map.getByRole('region', { name: `${name}: the arrow keys move it` });
}

const details = (id: string) => `/manage/customers/${id}?tab=details`;

test('a customer is put on the map by mouse, moved by keyboard, and taken off again', async ({
  page,
  business,
}) => {
  const id = await addCustomer(business, 'Lou Lost', LOST);
  await page.goto('/manage/customers');
  await page.getByRole('button', { name: /^Not on the map/ }).click();
  await expect(page.getByText('Lou Lost')).toBeVisible();

  await page.goto(details(id));
  await page.getByRole('button', { name: 'Drop a pin: Address' }).click();
  const canvas = await canvasOf(page, 'Where the customer is');
  await expect(page.getByRole('button', { name: 'Save pin' })).toBeDisabled();
  await canvas.click({ position: { x: 140, y: 120 } });
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save pin' }).click();
  await expect(page.getByText('Placed by hand with a pin')).toBeVisible();
  const { customCoordinates: dropped } = await placeOf(business, id);
  expect(dropped).not.toBeNull();

  await page.reload();
  await page.getByRole('button', { name: 'Move the pin: Address' }).click();
  const pin = page.getByRole('button', { name: /^Pin: drag it/ });
  await pin.press('ArrowRight');
  await pin.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Save pin' }).click();
  await expect(page.getByText('The pin is saved')).toBeVisible();
  const { customCoordinates: moved } = await placeOf(business, id);
  expect(moved![0]).toBeGreaterThan(dropped![0]);
  expect(moved![1]).toBeGreaterThan(dropped![1]);

  await page.getByRole('button', { name: 'Take the pin away: Address' }).click();
  await expect(page.getByText('It has no postcode.')).toBeVisible();
  expect(await placeOf(business, id)).toMatchObject({ customCoordinates: null });
});

test('a pin is put down without a mouse, and one that is given up changes nothing', async ({
  page,
  business,
}) => {
  const id = await addCustomer(business, 'Kay Keys', LOST);
  await page.goto(details(id));
  await page.getByRole('button', { name: 'Drop a pin: Address' }).press('Enter');
  await canvasOf(page, 'Where the customer is');
  await page.getByRole('button', { name: 'Put the pin in the middle' }).press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Drop a pin: Address' })).toBeVisible();
  expect(await placeOf(business, id)).toMatchObject({ customCoordinates: null });

  await page.getByRole('button', { name: 'Drop a pin: Address' }).press('Enter');
  await canvasOf(page, 'Where the customer is');
  await page.getByRole('button', { name: 'Put the pin in the middle' }).press('Enter');
  await page.getByRole('button', { name: 'Save pin' }).press('Enter');
  await expect(page.getByText('Placed by hand with a pin')).toBeVisible();
});

test('a new address takes the pin of the old one away, and the form says so', async ({
  page,
  business,
}) => {
  const id = await addCustomer(business, 'Mo Moves', { ...LOST, postcode: 'BA1 2AB' });
  const place = { siteId: null, customCoordinates: [51.4, -2.3], version: 1 };
  await business.call('POST', `/customers/${id}/place`, place);
  await page.goto(`/manage/customers/${id}/edit`);
  const notice = page.getByText('The pin was dropped for the old address.');
  const street = page.getByLabel('Street', { exact: true }).first();
  await street.fill('Other Lane');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await street.fill(LOST.streetName);
  await expect(notice).toBeHidden();
  await street.fill('Other Lane');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Customer saved')).toBeVisible();
  const saved = await placeOf(business, id);
  expect(saved.customCoordinates).toBeNull();
  expect(saved.coordinates).not.toBeNull();
});

/** Puts a round's customers at three corners of Bath; a fourth one has no place. */
async function addPlacedRound(business: Business, name: string, names: readonly string[]) {
  const { id, jobs } = await addRound(business, name, names);
  for (const [at, { customerId }] of jobs.entries()) {
    const path = `/customers/${customerId}`;
    const { customer } = await business.call<{ customer: { version: number } }>('GET', path);
    const customCoordinates = [51.38 + at * 0.004, -2.36 + (at % 2) * 0.006];
    const { version } = customer;
    await business.call('POST', `${path}/place`, { siteId: null, customCoordinates, version });
  }
  return id;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('the list and the map of a round stay in step', async ({ page, business, app }, {
  project,
}) => {
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

  // While it is held over another place, the numbers are those that would come about.
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
});

test('in a terrace every marker takes its own taps', async ({ page, business }, { project }) => {
  const houses = Array.from({ length: 9 }, (_, at) => `House ${at + 1}`);
  const { id } = await addRound(business, 'Terrace', houses);
  await page.goto(`/plan/rounds/${id}`);
  if (project.name === 'phone') await page.getByRole('tab', { name: 'Map' }).click();
  await canvasOf(page, 'The jobs of this round');
  const markers = page.locator('[data-stop]');
  await expect(markers).toHaveCount(houses.length);
  const taken = await markers.evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return Array.from({ length: 8 }, (_, eighth) => {
        const angle = (eighth * Math.PI) / 4;
        const across = x + width / 2 + Math.cos(angle) * 11;
        const down = y + height / 2 + Math.sin(angle) * 11;
        return document.elementFromPoint(across, down) === button;
      });
    }),
  );
  expect(taken).toEqual(taken.map(() => true));
});

test('jobs without a place lead to where a pin is dropped', async ({ page, business }, {
  project,
}) => {
  const { id, jobs } = await addRound(business, 'Half known', ['Di Known', 'Ed Unknown']);
  const path = `/customers/${jobs[1]!.customerId}`;
  const { customer } = await business.call<{ customer: object }>('GET', path);
  await business.call('POST', path, { ...customer, address: LOST });
  await page.goto(`/plan/rounds/${id}`);
  if (project.name === 'phone') await page.getByRole('tab', { name: 'Map' }).click();
  await page.getByRole('link', { name: 'Drop a pin for Ed Unknown' }).click();
  await expect(page.getByRole('heading', { name: 'Ed Unknown', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop a pin: Address' })).toBeInViewport();
});

test('where maps cannot be drawn, the places are listed', async ({ page, business }, {
  project,
}) => {
  const id = await addPlacedRound(business, 'Undrawn', ['Flo First', 'Gil Goes']);
  await page.addInitScript(() => {
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => null });
  });
  await page.goto(`/plan/rounds/${id}`);
  if (project.name === 'phone') await page.getByRole('tab', { name: 'Map' }).click();
  await expect(
    page.getByText('This browser cannot draw maps, so here are the places.'),
  ).toBeVisible();
  const place = page.getByRole('button', { name: /^2\s*Gil Goes/ });
  await place.click();
  await expect(place).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});
