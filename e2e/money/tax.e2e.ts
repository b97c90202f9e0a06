import { saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/sessions.ts';

test(
  'an Owner answers the questions about tax, and the page reads the answers',
  { tag: '@both' },
  async ({ page, browser, business }) => {
    await page.goto('/settings');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Tax/ }).click();
    await expect(page).toHaveURL('/hmrc');
    const aside = main.getByRole('region', { name: 'Set aside for tax' });
    const mtd = main.getByRole('region', { name: 'Is Making Tax Digital for me?' });
    await expect(mtd.getByText('Not as things stand.')).toBeVisible();
    const form = main.getByRole('form', { name: 'Your answers' });
    await form
      .getByRole('textbox', { name: /^Income elsewhere in/ })
      .nth(1)
      .fill('90000');
    await form.getByRole('combobox', { name: 'You live in' }).selectOption('Scotland');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Answers saved')).toBeVisible();
    await expect(mtd.getByRole('cell', { name: '£90,000.00' })).toBeVisible();
    await expect(aside.getByText('Answer the questions below first')).toBeHidden();
    await page.reload();
    await expect(form.getByRole('combobox', { name: 'You live in' })).toHaveValue('Scotland');

    const update = main.getByRole('region', { name: 'Quarterly update' });
    await expect(update.getByRole('link', { name: 'Turnover' })).toBeVisible();

    await form.getByRole('combobox', { name: 'You trade as' }).selectOption('Limited company');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(mtd.getByText(/not for limited companies/)).toBeVisible();
    await expect(update).toBeHidden();
    await expectAccessible(page);

    const manager = await openAs(browser, await business.addUser('Manager'));
    await manager.goto('/hmrc');
    await expect(manager.getByRole('region', { name: 'Set aside for tax' })).toBeHidden();
    await manager.context().close();
    await business.call(saveTaxSettings, { body: DEFAULT_TAX_SETTINGS });
  },
);
