import type { Locator, Page } from '@playwright/test';

/** The "Undo" button of the toast with this text. */
export function undoOf(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Undo' });
}
