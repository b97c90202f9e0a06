import { type Browser, expect, type Page } from '@playwright/test';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import type { Business } from './business.ts';

/**
 * Opens a page on the phone of a person without an account: a stranger or a customer. The caller closes the
 * context.
 */
export async function openPhone(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Opens a customer's own page by its link, as on their phone. The caller closes the context. */
export async function openPageOf(
  browser: Browser,
  business: Business,
  customerId: string,
): Promise<Page> {
  const { link } = await business.call(copyPageLink, { params: { id: customerId } });
  const page = await openPhone(browser);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Enters a test card into the product's own fields. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('04/90');
  await page.getByLabel('Security code').fill('123');
}
