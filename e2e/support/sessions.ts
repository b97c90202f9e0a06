import type { Browser, Page } from '@playwright/test';
import { type Business, storedSession } from './business.ts';

/** A page of a browser in which nobody is signed in. Its context is the caller's to close. */
export async function openAsVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

/** A page of a browser of its own in which a user is signed in. Its context is the caller's to close. */
export async function openAs(browser: Browser, { url, token }: Business): Promise<Page> {
  const storageState = storedSession(url, token);
  const context = await browser.newContext({ baseURL: url, storageState });
  return context.newPage();
}
