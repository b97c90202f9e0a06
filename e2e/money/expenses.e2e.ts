import { readFile } from 'node:fs/promises';
import { listAllAssets } from '@roundbook/contract/files/assets/assets';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { pictureFile, PIXEL } from '../support/pictures.ts';

test(
  'an expense is recorded with its receipt, found, changed, removed, brought back and exported',
  { tag: '@phone' },
  async ({ page, business }) => {
    await page.goto('/manage/expenses');
    await page.getByRole('button', { name: 'Add expense' }).click();
    const form = page.getByRole('dialog', { name: 'Add expense' });
    await form.getByLabel('Amount').fill('60');
    await form.getByLabel('Supplier').fill('Shell Bath Road');
    await form.getByLabel('Category').selectOption('Car, van and travel');
    await form.getByLabel('The receipt shows VAT').check();
    const picker = form.locator('input[type=file]').last();
    await picker.setInputFiles(pictureFile('fuel.png', PIXEL));
    await expect(form.getByRole('button', { name: 'Remove fuel.jpg' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add expense' }).click();
    await expect(page.getByText('£60.00 recorded')).toBeVisible();

    await page.getByRole('button', { name: 'Car, van and travel 1 · £60.00' }).click();
    await expect(page.getByText('1 expense, £60.00, of which VAT £10.00')).toBeVisible();
    await page.getByText('Shell Bath Road').click();
    const record = page.getByRole('dialog', { name: 'Expense', exact: true });
    await record.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit expense' });
    await edit.getByLabel('Amount').fill('72');
    await expect(edit.getByLabel('VAT', { exact: true })).toHaveValue('12.00');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(record.getByText('Amount £60.00')).toBeVisible();
    await expect(record.getByText(/by Olive Owen$/).first()).toBeVisible();
    await expect(record.getByRole('button', { name: 'Open fuel.jpg' })).toBeVisible();
    await expectAccessible(page);

    await record.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No expenses found')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 expense, £72.00, of which VAT £12.00')).toBeVisible();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const content = await readFile(await (await saved).path(), 'utf8');
    expect(content).toContain('Shell Bath Road,"Car, van and travel"');

    // The receipts that a cancelled change sent are deleted.
    const files = async () => (await business.call(listAllAssets, {})).total;
    const before = await files();
    await page.getByText('Shell Bath Road').click();
    await record.getByRole('button', { name: 'Edit' }).click();
    await edit.locator('input[type=file]').last().setInputFiles(pictureFile('gone.png', PIXEL));
    await expect(edit.getByRole('button', { name: 'Open gone.jpg' })).toBeVisible();
    expect(await files()).toBe(before + 1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(edit).toBeHidden();
    await expect.poll(files).toBe(before);
    // Going back to the list takes a moment, in which an impatient user presses the key again.
    await page.evaluate(() => {
      for (const key of ['Escape', 'Escape']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }
    });
    await expect(record).toBeHidden();
    await expect(page).toHaveURL(/\/manage\/expenses\?category=Vehicles$/);

    // A user who closes an expense while it is being removed stays on the list, too.
    const removal = Promise.withResolvers<void>();
    await page.route('**/api/expenses/*', async (route) => {
      if (route.request().method() === 'DELETE') await removal.promise;
      await route.fallback();
    });
    await page.getByText('Shell Bath Road').click();
    await record.getByRole('button', { name: 'Remove' }).click();
    await page.keyboard.press('Escape');
    await expect(record).toBeHidden();
    removal.resolve();
    await expect(page.getByText('Expense removed')).toBeVisible();
    await expect(page).toHaveURL(/\/manage\/expenses\?category=Vehicles$/);
    await page.getByRole('button', { name: 'Removed 1' }).click();
    await expect(page.getByText('1 removed expense, counted nowhere')).toBeVisible();
    await page.getByText('Shell Bath Road').click();
    await record.getByRole('button', { name: 'Restore' }).click();
    await expect(record.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(page.getByText('0 removed expenses, counted nowhere')).toBeAttached();
  },
);
