import type { Browser, Page } from '@playwright/test';
import { type Business, storedSession } from './business.ts';

/** Opens a page in a new context, without a signed-in user. The caller closes the context. */
export async function openAsVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** Opens a page in a new context, with a signed-in user. The caller closes the context. */
export async function openAs(browser: Browser, { url, token }: Business): Promise<Page> {
  const storageState = storedSession(url, token);
  const context = await browser.newContext({ baseURL: url, storageState });
  return context.newPage();
}
