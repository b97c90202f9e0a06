import { planToday, TO_AND_FRO } from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

// Runs on a phone, as the signal is lost where the work is.
test(
  'a map opens without signal, even if none was shown before',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    await planToday(business, TO_AND_FRO);
    await openKeptWork(page);
    // The first map shown fetches the library, its worker and the outline.
    const missing: string[] = [];
    context.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) missing.push(pathname);
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText(/map$/i).click();
    const map = page.getByRole('region', { name: 'The stops of this day', exact: true });
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 90_000 });
    await expect(map.getByRole('button', { name: /^1\. Amy West/ })).toBeVisible();
    await expect(map.getByText('© OS, Royal Mail, ONS · Natural Earth')).toBeVisible();
    expect(missing).toEqual([]);
  },
);
