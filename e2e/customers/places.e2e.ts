import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { canvasOf } from '../support/maps.ts';
import { dropPin } from '../support/records.ts';

const LOST = { streetName: 'Unadopted Lane', town: 'Bath', postcode: '' };

const placeOf = async (business: Business, id: string) => (await business.customer(id)).address;

const details = (id: string) => `/manage/customers/${id}?tab=details`;

test('a pin is placed with the mouse, moved with the keyboard, removed, abandoned, and placed without a mouse', async ({
  page,
  business,
}) => {
  const id = await business.addCustomer('Lou Lost', { address: LOST });
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
  await page.getByRole('button', { name: 'Move the pin: Address', exact: true }).click();
  const pin = page.getByRole('button', { name: /^Pin: drag it/ });
  await pin.press('ArrowRight');
  await pin.press('Shift+ArrowUp');
  await page.getByRole('button', { name: 'Save pin' }).click();
  await expect(page.getByText('The pin is saved')).toBeVisible();
  const { customCoordinates: moved } = await placeOf(business, id);
  expect(moved![0]).toBeGreaterThan(dropped![0]);
  expect(moved![1]).toBeGreaterThan(dropped![1]);

  await page.getByRole('button', { name: 'Remove the pin: Address' }).click();
  await expect(page.getByText('It has no postcode.')).toBeVisible();
  expect(await placeOf(business, id)).toMatchObject({ customCoordinates: null });

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

test('a new address removes the old address’s pin, and the form says so', async ({
  page,
  business,
}) => {
  const address = { ...LOST, postcode: 'BA1 2AB' };
  const id = await business.addCustomer('Mo Moves', { address });
  await dropPin(business, id, [51.4, -2.3]);
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
