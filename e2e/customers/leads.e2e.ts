import type { Browser, Page } from '@playwright/test';
import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import { markAllNotificationsSeen } from '@roundbook/contract/messages/notifications/notifications';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, registerBusiness, storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveCredits, moveTo, offerRequest } from '../support/leads.ts';
import { mailedSecret } from '../support/outside/mail.ts';

/** Opens a separate browser: a phone without an account or, given a firm, that firm's browser. */
async function elsewhere(browser: Browser, url: string, firm?: Business): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    storageState: firm ? storedSession(url, firm.token) : { cookies: [], origins: [] },
    viewport: firm ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

test('a firm offers a request, the person agrees, and another firm buys it unseen and then gets all the details', async ({
  page,
  business,
  browser,
  app,
}) => {
  const name = `Ada Ash ${crypto.randomUUID().slice(0, 8)}`;
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await moveTo(business, 'Abbey Windows', 'BA1 2AB');
  const { quote } = await business.call(createQuote, {
    body: {
      name,
      email,
      title: 'Windows all round',
      request: 'Please ring first.',
      address: { streetNumber: '7', streetName: 'Grove Street', postcode: 'BA2 6PL' },
    },
  });
  await page.goto(`/manage/quotes/${quote.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Offer to other firms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer to other firms' });
  await dialog.getByLabel('How often').selectOption('Every 4 weeks');
  await expect(dialog.getByText('for 2 credits')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('Waiting for their answer')).toBeVisible();

  const theirs = await elsewhere(browser, app.url);
  await theirs.goto(`/c/#pass.${await mailedSecret(app.url, 'c/#pass.', email)}`);
  await expect(theirs.getByText(/I agree that Abbey Windows may pass my name/)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Yes, I agree' }).click();
  await expect(theirs.getByText(/One other firm near you/)).toBeVisible();
  await expect(page.getByText('On offer', { exact: true })).toBeVisible();

  const other = await registerBusiness(app.url);
  await moveTo(other, 'Weir Windows', 'BA1 2AB');
  await giveCredits(other, 2);
  const desk = await elsewhere(browser, app.url, other);
  await desk.goto('/plan/leads');
  await desk.getByRole('link', { name: 'Windows in BA2' }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Windows in BA2' })).toBeVisible();
  await expect(desk.getByText('1 mile away').first()).toBeVisible();
  for (const secret of [name, email, 'Grove Street', 'Please ring first', 'Abbey']) {
    await expect(desk.getByText(secret)).toHaveCount(0);
  }
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Buy for 2 credits' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Buy lead' }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByText('Purchased', { exact: true })).toBeVisible();
  await expect(desk.getByText('Please ring first.')).toBeVisible();
  await expect(desk.getByText(email)).toBeVisible();

  await expect(page.getByText('Taken over', { exact: true })).toBeVisible();
  await expect(page.getByText('Another firm has taken over the request.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(/was passed on to one other firm/)).toBeVisible();
});

test('a Manager chooses which leads to be notified of, and reports a false contact', async ({
  page,
  business,
  app,
}) => {
  await moveTo(business, 'Abbey Windows', 'BA1 2AB');
  // Marked as seen, because an unseen notification is merged with later ones, which then have no
  // text of their own.
  await business.call(markAllNotificationsSeen, {});
  await page.goto('/marketplace/subscription');
  await page.getByRole('switch', { name: 'Tell me about new leads' }).check();
  await page.getByLabel(/Maximum distance/).fill('12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Alerts saved')).toBeVisible();

  const other = await registerBusiness(app.url);
  const name = `Bea Birch ${crypto.randomUUID().slice(0, 8)}`;
  const leadId = await offerRequest(other, name);
  await page.goto('/notifications');
  await expect(page.getByText('windows, every 4 weeks, for 3 credits').first()).toBeVisible();

  await page.goto(`/plan/leads/${leadId}`);
  await expect(page.getByText('3 credits. You have none.')).toBeVisible();
  await giveCredits(business, 3);
  await page.reload();
  await page.getByRole('button', { name: 'Buy for 3 credits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy lead' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/plan/leads?list=bought');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Report a false contact' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Credits returned').first()).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
