import type { Locator, Page } from '@playwright/test';

/** The "Undo" of the toast with these words. */
export function undoOf(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
}
