import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInToDemo } from '../../e2e/support/demo.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { chooseBrowser } from '../browser/browser.ts';
import { BROWSER_FLAGS } from '../browser/flags.ts';
import { ROOT } from '../child-process.ts';
import { buildClient } from '../client-build.ts';
import { toolEnvironment } from '../tool-settings.ts';

// Takes the documentation's screenshots of the demo business, into docs/images.

interface Picture {
  readonly name: string;
  readonly device: 'desk' | 'phone';
  readonly scheme: 'light' | 'dark';
  readonly path: string;
  /** Steps to take on the page at `path` before the picture. */
  readonly goOn?: (page: Page) => Promise<void>;
}

const FOLDER = join(ROOT, 'docs/images');
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const pictures: readonly Picture[] = [
  { name: 'work-phone', device: 'phone', scheme: 'light', path: '/work' },
  { name: 'work-phone-dark', device: 'phone', scheme: 'dark', path: '/work' },
  { name: 'invoices-phone', device: 'phone', scheme: 'light', path: '/manage/invoices' },
  { name: 'dashboard-desk', device: 'desk', scheme: 'light', path: '/' },
  { name: 'customers-desk', device: 'desk', scheme: 'light', path: '/manage/customers' },
  {
    name: 'round-desk',
    device: 'desk',
    scheme: 'light',
    path: '/plan/rounds',
    goOn: async (page) => {
      await page.locator('main a[href^="/plan/rounds/"]').first().click();
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'order-desk',
    device: 'desk',
    scheme: 'light',
    path: '/work',
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Optimise' }).click();
      const dialog = page.getByRole('dialog', { name: 'Optimise route' });
      await dialog.getByLabel('Start', { exact: true }).selectOption('Business');
      await dialog.getByRole('button', { name: 'Find the best order' }).click();
      await dialog.getByText(/^Saves /).waitFor();
    },
  },
];

async function take(browser: Browser, session: { url: string; token: string }, picture: Picture) {
  const { name, device, scheme, path, goOn } = picture;
  const localStorage = [{ name: 'roundbook.token', value: session.token }];
  const page = await browser.newPage({
    baseURL: session.url,
    viewport: SIZES[device],
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    storageState: { cookies: [], origins: [{ origin: session.url, localStorage }] },
  });
  await page.goto(path);
  await goOn?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await page.close();
  console.log(`docs/images/${name}.png`);
}

const executablePath = await chooseBrowser(toolEnvironment()['BROWSER_PATH']);
await buildClient();
const demo = await startProduct({ DEMO: '1' });
const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
try {
  const { token } = await signInToDemo(demo.url, 'owner');
  await mkdir(FOLDER, { recursive: true });
  for (const picture of pictures) await take(browser, { url: demo.url, token }, picture);
} finally {
  await browser.close();
  await demo.stop();
}
