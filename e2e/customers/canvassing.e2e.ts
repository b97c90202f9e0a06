import type { Page } from '@playwright/test';
import {
  getCanvass,
  noteKnock,
  openCanvass,
} from '@roundbook/contract/customers/canvassing/canvasses';
import { listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'You are offline. Data may be out of date and changes may not be saved.';

const doorOf = (page: Page) => page.getByLabel('Number or name');
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Each door of a street, with the outcomes of the knocks there, as stored on the server. */
async function knocksOf(business: Business, id: string) {
  const { canvass } = await business.call(getCanvass, { params: { id } });
  return canvass.houses.map(({ door, knocks }) => [door, ...knocks.map(({ outcome }) => outcome)]);
}

/** Opens a street once the app and the street's doors are stored on the device. */
async function openKeptStreet(page: Page, streetName: string): Promise<void> {
  await page.goto('/manage/quotes');
  await page.getByRole('link', { name: 'Canvass', exact: true }).click();
  await page.getByRole('button', { name: 'Open a street' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a street' });
  await dialog.getByRole('textbox', { name: 'Street' }).fill(streetName);
  await dialog.getByLabel('Town').fill('Bath');
  await dialog.getByLabel('Postcode').fill('BA2 6PL');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: streetName })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 90_000,
    })
    .toBe(true);
  // Reloads the page under the service worker, which then stores the screen's files.
  await page.reload();
  await expect(doorOf(page)).toHaveValue('1');
}

test(
  'a street is canvassed without signal: five taps, one of them undone; back online there is one quote',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    await openKeptStreet(page, 'Sydney Buildings');
    const id = page.url().split('/').at(-1)!;
    await page.getByText('Odd', { exact: true }).click();
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await tap(page, 'Not in');
    await expect(doorOf(page)).toHaveValue('3');
    await tap(page, 'No');
    await expect(doorOf(page)).toHaveValue('5');
    await tap(page, 'Quoted');
    const quoted = page.getByRole('dialog', { name: 'Quoted at 5' });
    await quoted.getByLabel('First time').fill('30');
    await quoted.getByLabel('After that').fill('15');
    await quoted.getByRole('textbox', { name: 'Name' }).fill('Ann Ash');
    await quoted.getByRole('button', { name: 'Note the price' }).click();
    await expect(quoted.getByText('Please ask whether you may keep their details')).toBeVisible();
    await quoted.getByLabel('They agreed').check();
    await expectAccessible(page);
    await quoted.getByRole('button', { name: 'Note the price' }).click();
    await expect(doorOf(page)).toHaveValue('7');
    await tap(page, 'Call back');
    const callBack = page.getByRole('dialog', { name: 'Call back at 7' });
    await callBack.getByRole('textbox', { name: 'Note' }).fill('Side gate');
    await callBack.getByRole('button', { name: 'Note', exact: true }).click();
    await expect(doorOf(page)).toHaveValue('9');
    await tap(page, 'Please never knock again');
    await expect(page.getByText('9: never knock')).toBeVisible();
    await tap(page, 'Undo');
    await expect(doorOf(page)).toHaveValue('9');
    await expect(page.getByText('Never knock', { exact: true })).toHaveCount(0);

    // Everything recorded survives a reload, after which the street continues at the same door and on the same side.
    await page.reload();
    await expect(page.getByText('waits for signal')).toHaveCount(4);
    await expect(doorOf(page)).toHaveValue('9');
    await page.getByRole('button', { name: 'Next door' }).click();
    await expect(doorOf(page)).toHaveValue('11');
    // The same is true after the app has been closed and opened again.
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(doorOf(again)).toHaveValue('11');
    await expect(again.getByText('waits for signal')).toHaveCount(4);
    await context.setOffline(false);
    const arrived = [
      ['1', 'NotIn'],
      ['3', 'No'],
      ['5', 'Quoted'],
      ['7', 'CallBack'],
    ];
    await expect.poll(() => knocksOf(business, id), { timeout: 120_000 }).toEqual(arrived);
    await expect(again.getByText('waits for signal')).toHaveCount(0);
    await expect(again.getByText('4 knocked, 3 in, 1 quoted, 0 won (0%)')).toBeVisible();

    const search = { query: { search: 'Sydney Buildings' } };
    const { quotes } = await business.call(listQuotes, search);
    expect(quotes).toMatchObject([{ name: 'Ann Ash', status: 'Estimated', first: 3000 }]);
    await again.goto(`/manage/quotes/${quotes[0]!.id}`);
    await expect(again.getByText(/at their door$/)).toBeVisible();
  },
);

test(
  'doors that said no, and customers, are passed over; a house that asks never to be called on again is never knocked at',
  { tag: '@phone' },
  async ({ page, business }) => {
    const { canvass } = await business.call(openCanvass, {
      body: { streetName: 'Daniel Street', town: 'Bath', postcode: 'BA2 6NB', houseCount: 20 },
    });
    const params = { id: canvass.id };
    const note = (door: string, outcome: 'No' | 'Never') =>
      business.call(noteKnock, { params, body: { knockId: crypto.randomUUID(), door, outcome } });
    await note('2', 'No');
    await note('3', 'Never');
    // On a device with no record of where the user stopped, the street continues after the user's latest knock.
    await page.goto(`/manage/quotes/canvass/${canvass.id}`);
    await expect(doorOf(page)).toHaveValue('4');
    await page.goto(`/manage/quotes/canvass/${canvass.id}?door=1`);
    await expect(doorOf(page)).toHaveValue('1');
    await tap(page, 'Not in');
    await expect(doorOf(page)).toHaveValue('4');
    await expect(page.getByText('3 of about 20 knocked, 2 in, 0 quoted, 0 won')).toBeVisible();
    await page.getByRole('button', { name: /^3\b.*Never knock/ }).click();
    await expect(page.getByText('They asked us not to knock again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not in', exact: true })).toBeDisabled();
    await expectAccessible(page);
    // The knock is undone on the server as well.
    await tap(page, 'Undo');
    await expect
      .poll(() => knocksOf(business, canvass.id))
      .toEqual([
        ['2', 'No'],
        ['3', 'Never'],
      ]);
    // A link leads to its door only once: after that, a reload continues where the user stopped.
    await page.getByRole('button', { name: 'Next door' }).click();
    await expect(doorOf(page)).toHaveValue('4');
    await page.reload();
    await expect(doorOf(page)).toHaveValue('4');
    await page.getByRole('button', { name: 'More actions for 3' }).click();
    await page.getByRole('menuitem', { name: 'Forget this house' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await expect.poll(() => knocksOf(business, canvass.id)).toEqual([['2', 'No']]);
  },
);
