import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

test(
  'a report’s filters are saved as a view, opened, changed and removed',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/reports/overview');
    const main = page.getByRole('main');
    await page.getByRole('combobox', { name: 'Range' }).selectOption('This year');
    await main.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My year');
    await dialog.getByRole('checkbox', { name: 'Share with Managers and Owners' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('combobox', { name: 'Saved view' });
    await expect(saved.locator('option:checked')).toHaveText('My year');

    await page.goto('/reports');
    await main.getByRole('link', { name: 'My year' }).click();
    await expect(page).toHaveURL(/dateRange=thisYear/);
    await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('thisYear');
    await page.getByRole('combobox', { name: 'Range' }).selectOption('Last year');
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(main.getByRole('button', { name: 'Save changes' })).toBeHidden();
    await expectAccessible(page);

    await main.getByRole('button', { name: 'Actions for My year' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(main.getByRole('button', { name: 'Save view' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(saved.getByRole('option', { name: 'My year' })).toBeAttached();
  },
);

test(
  'an Owner asks for the Monday email, sets a goal, and sees what remains of it',
  { tag: '@both' },
  async ({ page, business }) => {
    await addInvoice(business, 'Gia Goal');
    await page.goto('/settings/report-emails');
    const main = page.getByRole('main');
    await main.getByRole('switch', { name: 'Each Monday' }).click();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByRole('switch', { name: 'Each Monday' })).toBeChecked();

    await page.goto('/settings/goals');
    await main.getByRole('textbox', { name: 'Turnover a month' }).fill('5000');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Goals saved')).toBeVisible();
    await page.goto('/');
    const card = main.getByRole('region', { name: 'Goals' });
    await expect(card.getByText(/of £5,000\.00/)).toBeVisible();
    await expect(card.getByText(/to go in|no working day left/)).toBeVisible();
    await page.goto('/reports/overview?dateRange=thisMonth');
    await expect(main.getByText(/^Goal for /)).toBeVisible();
    await expect(main.getByText(/to go to £5,000\.00/)).toBeVisible();
  },
);

test(
  'the firm’s own periods are chosen, and a price rise is tried',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/settings/report-calendar');
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'A quarter begins on day' }).selectOption('6');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/reports/price-rise');
    await page.getByRole('textbox', { name: 'Percent' }).fill('8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/percent=(%22)?8/);
    await expect(main.getByRole('heading', { name: 'A year if everyone stays' })).toBeVisible();
    await expectAccessible(page);
  },
);
