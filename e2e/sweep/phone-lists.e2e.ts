import { storedSession } from '../support/business.ts';
import { signInToDemo } from '../support/demo.ts';
import { expect, visitorTest } from '../support/fixtures.ts';
import { moveTo } from '../support/screens/moving.ts';

/** The lists that grow with a business, all filled by the demo. */
const LISTS = [
  '/manage/customers',
  '/manage/quotes',
  '/manage/invoices',
  '/manage/invoices?list=owed',
  '/manage/payments',
  '/manage/expenses',
  '/plan/jobs',
  '/plan/rounds',
  '/plan/leads',
  '/more/broadcasts',
  '/messages',
  '/notifications',
  '/settings/outbox',
  '/business/documents',
  '/settings/payments/bank-reconciliation',
];

visitorTest(
  'every list shows its first row in the upper half of a phone',
  { tag: '@phone' },
  async ({ browser, app }) => {
    const { token } = await signInToDemo(app.url, 'owner');
    const context = await browser.newContext({
      baseURL: app.url,
      storageState: storedSession(app.url, token),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const list of LISTS) {
      await moveTo(page, list);
      const row = page.getByRole('main').locator('[data-index], article, ul > li').first();
      await expect(row, list).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expect.poll(async () => (await row.boundingBox())?.y, list).toBeLessThan(844 / 2);
    }
    await context.close();
  },
);
