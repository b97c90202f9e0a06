import { expect, test } from '../support/fixtures.ts';

test(
  'a user asks a question, reads the article and rates it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/plan/rounds');
    await page.getByRole('button', { name: 'Help for this page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Group jobs into rounds' });
    await expect(dialog.getByRole('button', { name: 'Not helpful' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();

    await page.goto('/help');
    await page.getByLabel('Your question').fill('gate was locked, how do I skip the visit?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'From these articles' })).toBeVisible();
    await page.getByRole('link', { name: /^Skip a visit/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Skip a visit' })).toBeVisible();
    const rated = page.waitForResponse(
      (answer) => answer.url().endsWith('/help/feedback') && answer.ok(),
    );
    await page.getByRole('button', { name: 'Helpful', exact: true }).click();
    await rated;
    await expect(page.getByText('Thanks for your feedback!')).toBeVisible();
  },
);
