import type { Page } from '@playwright/test';

const KIB = 1024;

/** KiB of scripts and styles that a first visit may load, compressed, by screen. */
export const BUDGETS = { '/login': 130, '/c/': 100, '/work': 220 } as const;

/**
 * KiB of compressed scripts and styles until a page is quiet.
 * @param page a page of a context that has loaded nothing yet, as cached files weigh nothing
 */
export async function weighScripts(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.(js|mjs|css)(\?|$)/.test(response.url())) return;
    sizes.push(
      response
        .finished()
        .then(() => response.request().sizes())
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB;
}
