import type { BrowserContext, Page } from '@playwright/test';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { cancelJob } from '@roundbook/contract/work/jobs/records';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';

test.use({ serviceWorkers: 'allow' });

/** The banner of the work view, whose changes are kept. */
const OFFLINE = /^You are offline\. .* kept on this /;
const QUEUED = "Job will be marked as done when you're back online";

function stopOf(page: Page, name: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

async function markDone(page: Page, name: string): Promise<void> {
  await stopOf(page, name)
    .getByRole('button', { name: `Done: ${name}` })
    .click();
  await expect(stopOf(page, name)).toBeHidden();
}

/** Counts how often pages in the context send visits as done. */
function countDone(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/done')) count += 1;
  });
  return () => count;
}

/** A picture larger than the photos that the app sends, as taken with a camera. */
async function largePhoto(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1000);
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 1000);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await picture.arrayBuffer())];
  });
  return Buffer.from(numbers);
}

async function widthOf(page: Page, business: Business, assetId: string): Promise<number> {
  return page.evaluate(
    async ([path, token]) => {
      const response = await fetch(path!, { headers: { authorization: `Bearer ${token}` } });
      return (await createImageBitmap(await response.blob())).width;
    },
    [`/api/assets/${assetId}/original`, business.token],
  );
}

test(
  'a visit done without signal, with a photo and cash, survives a reload and arrives once',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const job = await business.addJobToday('Fay Fern');
    const done = countDone(context);
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await page.getByRole('button', { name: 'More for Fay Fern' }).click();
    await expect(page.getByRole('menuitem', { name: 'Skip…' })).toBeEnabled();
    await expect(page.getByRole('menuitem', { name: /^Move to / })).toBeEnabled();
    await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    const file = { name: 'gate.png', mimeType: 'image/png', buffer: await largePhoto(page) };
    await dialog.locator('input[type=file]').last().setInputFiles(file);
    await expect(dialog.getByRole('img', { name: 'gate.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByRole('checkbox', { name: 'Tell the customer that the job is done' }).check();
    await expect(dialog.getByLabel('Text message')).toHaveValue('SendIfNoEmail');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText(QUEUED)).toBeVisible();

    await page.reload();
    await expect(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
    await page.getByText(/^Done and skipped/).click();
    const queued = page.getByRole('listitem').filter({ hasText: 'Fay Fern' });
    await expect(queued).toContainText('Will be marked as done');
    await expectAccessible(page);
    expect(await business.balanceOf(job.customerId)).toBe(0);

    await context.setOffline(false);
    await expect(page.getByText('Sync complete.')).toBeVisible();
    await expect(queued.getByText('Done', { exact: true })).toBeVisible();
    expect(await business.balanceOf(job.customerId)).toBe(500);
    const visits = await business.visitsOf(job);
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({ state: 'Done', cost: 2000 });
    expect(visits[0]?.invoiceId).not.toBeNull();
    expect(await widthOf(page, business, visits[0]?.assetIds[0] ?? '')).toBe(2048);
    expect(done()).toBe(1);
    await expect(page.getByText('Sync complete.')).toBeHidden();
  },
);

test(
  'without signal the banner stays visible and covers no control, other days open, and queued work can be taken back',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    for (const name of ['Gil Gorse', 'Ida Iris', 'Jan Jute', 'Kay Kelp', 'Lee Lime']) {
      await business.addJobToday(name);
    }
    await openKeptWork(page);
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, height: 480 });
    await context.setOffline(true);
    const banner = page.getByRole('button', { name: OFFLINE });
    await expect(banner).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /^Today · / }).click();
    await page.getByRole('button', { name: 'Day after' }).click({ trial: true });
    await page.setViewportSize(size);

    await page.getByRole('button', { name: 'Day after' }).click();
    await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    await expect(page.getByText('Nothing planned')).toBeVisible();
    await page.getByRole('button', { name: 'Day before' }).click();
    await markDone(page, 'Gil Gorse');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(stopOf(page, 'Gil Gorse')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(OFFLINE)).toBeHidden();
    await expect(stopOf(page, 'Gil Gorse')).toBeVisible();
  },
);

test(
  'refused work is listed with the server’s message, and the worker’s entries are recorded or discarded',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const closed = await business.addJobToday('Hal Hazel');
    const cancelled = await business.addJobToday('Ivy Iris');
    await openKeptWork(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await page.getByRole('button', { name: 'More for Hal Hazel' }).click();
    await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    const details = page.getByRole('dialog', { name: 'Mark job as done' });
    await details.getByRole('button', { name: 'Cash', exact: true }).click();
    await details.getByRole('button', { name: 'Mark as done' }).click();
    await expect(stopOf(page, 'Hal Hazel')).toBeHidden();
    await markDone(page, 'Ivy Iris');
    await business.call(markJobDone, { params: paramsOf(closed), body: {} });
    await business.call(cancelJob, { params: paramsOf(cancelled) });
    await context.setOffline(false);

    const banner = page.getByRole('button', {
      name: '2 changes could not be sent and are kept on this phone.',
    });
    await banner.click();
    const list = page.getByRole('dialog', { name: 'Offline Sync Errors' });
    const first = list.getByRole('listitem').filter({ hasText: 'Hal Hazel' });
    const second = list.getByRole('listitem').filter({ hasText: 'Ivy Iris' });
    await expect(first).toContainText('You have already marked this visit as done on');
    await expect(second).toContainText('This visit no longer exists.');
    await expectAccessible(page);

    await second.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('dialog', { name: 'Discard this change?' })
      .getByText('Discard')
      .last()
      .click();
    await expect(second).toBeHidden();
    // Trying again could only mark the next visit as done, but the cash for this one can still be
    // recorded.
    await expect(first).not.toContainText('next visit');
    await expect(first).toContainText('With it: £20.00 cash');
    await expect(first.getByRole('button', { name: 'Try again' })).toBeHidden();

    await page.keyboard.press('Escape');
    await page.goto('/logout');
    const warning = page.getByRole('dialog', { name: 'Log Out' });
    await expect(warning).toContainText(
      '1 job marked as done on this device could not be sent yet',
    );
    await warning.getByRole('button', { name: 'Cancel' }).click();
    // Cancelling leads to another screen, where the banner has the specification's wording.
    await page.getByRole('button', { name: 'There was an error syncing offline changes.' }).click();
    expect(await business.visitsOf(closed)).toHaveLength(1);

    await first.getByRole('button', { name: 'Record £20.00 cash' }).click();
    await expect(list).toContainText('Everything has been sent or discarded.');
    expect(await business.visitsOf(closed)).toHaveLength(1);
    expect(await business.balanceOf(closed.customerId)).toBe(-2000);
  },
);

test(
  'two tabs send queued work only once',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const job = await business.addJobToday('Joy Juniper');
    const done = countDone(context);
    await openKeptWork(page);
    const other = await context.newPage();
    await openKeptWork(other);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await markDone(page, 'Joy Juniper');
    await expect(stopOf(other, 'Joy Juniper')).toBeHidden();
    await context.setOffline(false);
    await expect.poll(() => business.balanceOf(job.customerId)).toBe(2000);
    await expect(page.getByText('Not sent yet:')).toBeHidden();
    await expect(other.getByText('Not sent yet:')).toBeHidden();
    expect(await business.visitsOf(job)).toHaveLength(1);
    expect(done()).toBe(1);
  },
);

test('without a signal, no link leads to a form that could not be sent', async ({
  page,
  context,
}) => {
  await page.goto('/manage/customers');
  await expect(page.getByRole('link', { name: 'Add customer' }).first()).toBeVisible();
  await context.setOffline(true);
  // The banner has the specification's wording, because changes on this screen are not kept.
  const words = 'You are offline. Data may be out of date and changes may not be saved.';
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add customer' }).first()).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Add customer' }).first()).toBeVisible();
});

test(
  'settings show the running version and that it opens without signal',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByText('The app is stored on this device')).toBeVisible();
    await expect(page.getByText('Version')).toBeVisible();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).unregister();
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(page.getByText('The app is no longer stored on this device')).toBeVisible();
  },
);
