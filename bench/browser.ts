import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '../apps/server/src/demo/demo-users.ts';
import { chooseBrowser } from '../tools/browser/browser.ts';
import { BROWSER_FLAGS } from '../tools/browser/flags.ts';

/** Starts the machine's browser; `port` opens its debugging port. */
export async function startBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await chooseBrowser(process.env['BROWSER_PATH']),
    args: [...BROWSER_FLAGS, ...(port === undefined ? [] : [`--remote-debugging-port=${port}`])],
  });
}

/** Signs in the Owner of the demo business. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page
    .getByLabel(/^Email/)
    .first()
    .fill(DEMO_USERS[0]!.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((now) => now.pathname === '/');
}
