import { expect, test } from '../support/fixtures.ts';

test('tags are added with a colour and deleted', async ({ page }) => {
  await page.goto('/settings/tags');
  await page.getByRole('textbox', { name: 'Name' }).fill('Key held');
  await page.getByLabel('Colour').selectOption('Amber');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('Tag Key held added')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Name' }).fill('KEY HELD');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText('There is already a tag with that name').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete Key held' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Tag deleted')).toBeVisible();
});
