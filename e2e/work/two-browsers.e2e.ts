import { storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addRound } from '../support/records.ts';
import { handleOf, moveDown } from '../support/round-order.ts';

test('two browsers see each other’s changes', async ({ page, business, browser, app }) => {
  const { id } = await addRound(business, 'Mill lane', ['Quin Quince', 'Rae Rowan']);
  const other = await browser.newPage({ storageState: storedSession(app.url, business.token) });
  await Promise.all([page.goto(`/plan/rounds/${id}`), other.goto(`${app.url}/plan/rounds/${id}`)]);
  await expect(handleOf(other, 'Quin Quince')).toHaveAccessibleName('Move Quin Quince, now 1');
  await moveDown(page, 'Quin Quince', 1);
  await expect(handleOf(other, 'Quin Quince')).toHaveAccessibleName('Move Quin Quince, now 2');

  await other.getByRole('button', { name: 'More actions', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Edit round' }).click();
  const dialog = other.getByRole('dialog', { name: 'Edit round' });
  await dialog.getByLabel('Name').fill('Mill lane and weir');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mill lane and weir' })).toBeVisible();
  await other.close();
});
