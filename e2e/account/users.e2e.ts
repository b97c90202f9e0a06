import { savePreferences } from '@roundbook/contract/account/users/users';
import { expect, test } from '../support/fixtures.ts';

test('directions open in the chosen app, and actions wait for the connection to return', async ({
  page,
  context,
  business,
}) => {
  const name = `Dora ${crypto.randomUUID().slice(0, 8)}`;
  await business.addJobToday(name);
  await page.goto('/work');
  const directions = page.getByRole('link', { name: `Directions to ${name}` }).first();
  await expect(directions).toHaveAttribute('href', /google\.com/);
  await page.goto('/user/profile');
  const app = page.getByLabel('Directions open in');
  await expect(app).toHaveValue('googleMaps');
  await app.selectOption('Waze');
  await expect(page.getByText('Directions open in Waze')).toBeVisible();
  await expect(page.getByLabel('Surname')).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByLabel('Surname')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByLabel('Surname')).toBeEnabled();
  await page.goBack();
  await expect(directions).toHaveAttribute('href', /waze\.com/);
  await business.call(savePreferences, { body: { directionsApp: 'googleMaps' } });
});
