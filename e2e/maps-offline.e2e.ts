import { expect, test } from './business.ts';
import { planToday, TO_AND_FRO } from './day-order.ts';

// The signal goes where the work is: on a phone.
test(
  'a map opens without signal, even where none was shown before',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    await planToday(business, TO_AND_FRO);
    const days = new Set<string>();
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      const date = pathname === '/api/work-orders' ? searchParams.get('date') : null;
      if (date && response.ok()) days.add(date);
    });
    await page.goto('/work');
    await expect.poll(() => days.size, { timeout: 30_000 }).toBe(7);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The library, its worker and the outline are fetched with the first map.
    const missing: string[] = [];
    context.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) missing.push(pathname);
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText(/map$/i).click();
    const map = page.getByRole('region', { name: 'The stops of this day', exact: true });
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 30_000 });
    await expect(map.getByRole('button', { name: /^1\. Amy West/ })).toBeVisible();
    await expect(map.getByText('© OS, Royal Mail, ONS · Natural Earth')).toBeVisible();
    expect(missing).toEqual([]);
  },
);
