import type { Page } from '@playwright/test';
import { type AddedJob, type Business, storedSession } from '../support/business.ts';
import { chooseForDay, planToday, TO_AND_FRO } from '../support/day-order.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';
import { type HangingLine, openLine } from '../support/outside/hanging-line.ts';

const QUEUED = "Job will be marked as done when you're back online";

/** The page reaches the product over a connection that the test can cut silently. */
const test = base.extend<{ line: HangingLine }>({
  line: async ({ app }, use) => {
    const line = await openLine(app.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  storageState: async ({ line, business }, use) => use(storedSession(line.url, business.token)),
  // Installs a clock that a test can run ahead of the seconds that the app waits for.
  page: async ({ page }, use) => {
    await page.clock.install();
    await use(page);
  },
});

test.use({ serviceWorkers: 'allow' });

/** Runs the page's clock ahead, at several times its speed, until the check passes. */
async function runAheadUntil(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000);
    await check();
  }).toPass({ intervals: [100], timeout: 90_000 });
}

function shows(page: Page, words: string | RegExp): Promise<void> {
  return runAheadUntil(page, () => expect(page.getByText(words)).toBeVisible({ timeout: 100 }));
}

async function expectDoneOnce(
  page: Page,
  business: Business,
  job: AddedJob,
  balance: number,
): Promise<void> {
  await runAheadUntil(page, async () => expect(await business.visitsOf(job)).toHaveLength(1));
  expect(await business.balanceOf(job.customerId)).toBe(balance);
}

/** The number of tasks queued on the device. */
function queueLength(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('roundbook');
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('queue').objectStore('queue').count();
          count.addEventListener('success', () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
  );
}

test(
  'a mark as done arrives once, although the line is dead and the page is closed while the mark is being sent',
  { tag: '@phone' },
  async ({ page, context, business, line }) => {
    const job = await business.addJobToday('Una Umber');
    await openKeptWork(page);
    await page.getByRole('button', { name: 'More for Una Umber' }).click();
    await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    const picture = await page.screenshot();
    const file = { name: 'gate.png', mimeType: 'image/png', buffer: picture };
    await dialog.locator('input[type=file]').last().setInputFiles(file);
    await expect(dialog.getByRole('img', { name: 'gate.jpg' })).toBeVisible();
    await dialog.getByLabel('Notes').fill('Left the gate open');
    await dialog.getByRole('button', { name: 'Cash', exact: true }).click();
    await dialog.getByLabel('Amount').fill('15');

    line.hang();
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await sending;
    expect(await queueLength(page)).toBe(1);
    await page.close();
    line.restore();

    const again = await context.newPage();
    await again.goto('/work');
    await expectDoneOnce(again, business, job, 500);
    const [visit] = await business.visitsOf(job);
    expect(visit).toMatchObject({ state: 'Done', notes: 'Left the gate open' });
    expect(visit?.assetIds).toHaveLength(1);
    await runAheadUntil(again, async () => expect(await queueLength(again)).toBe(0));
  },
);

test(
  'on a dead line, the app says within seconds that a mark as done is kept, and the mark arrives once when the line is back',
  { tag: '@phone' },
  async ({ page, business, line }) => {
    const job = await business.addJobToday('Vic Violet');
    await openKeptWork(page);
    line.hang();
    await page.getByRole('button', { name: 'Done: Vic Violet' }).first().click();
    await shows(page, QUEUED);
    expect(await business.visitsOf(job)).toHaveLength(0);
    line.restore();
    await expectDoneOnce(page, business, job, 2000);
    await runAheadUntil(page, async () => expect(await queueLength(page)).toBe(0));
  },
);

test(
  'a lost answer does not cause a second visit',
  { tag: '@phone' },
  async ({ page, business, line }) => {
    const job = await business.addJobToday('Wil Woad');
    await openKeptWork(page);
    line.loseAnswers();
    await page.getByRole('button', { name: 'Done: Wil Woad' }).first().click();
    await shows(page, QUEUED);
    await expectDoneOnce(page, business, job, 2000);
    line.restore();
    await runAheadUntil(page, async () => expect(await queueLength(page)).toBe(0));
    await expect(page.getByText('There was an error syncing')).toBeHidden();
    expect(await business.visitsOf(job)).toHaveLength(1);
  },
);

test(
  'if a mark arrived but its answer was lost, taking the mark back undoes the visit, and making it again closes the visit once',
  { tag: '@phone' },
  async ({ page, business, line }) => {
    const names = ['Ana Azure', 'Ben Beryl'] as const;
    const jobs = [await business.addJobToday(names[0]), await business.addJobToday(names[1])];
    await openKeptWork(page);
    for (const [visits, name] of names.entries()) {
      const job = jobs[visits]!;
      const done = page.getByRole('button', { name: `Done: ${name}` }).first();
      line.loseAnswers();
      await done.click();
      await shows(page, QUEUED);
      await expectDoneOnce(page, business, job, 2000);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(done).toBeVisible();
      await expect(page.getByText(QUEUED)).toBeHidden();
      if (visits === 1) {
        await done.click();
        await expect(done).toBeHidden();
      }
      line.restore();
      await runAheadUntil(page, async () => expect(await queueLength(page)).toBe(0));
      expect(await business.visitsOf(job)).toHaveLength(visits);
      expect(await business.balanceOf(job.customerId)).toBe(visits * 2000);
      await expect(done).toBeVisible({ visible: visits === 0 });
      await expect(page.getByText('There was an error syncing')).toBeHidden();
    }
  },
);

test(
  'the work view opens on a dead line with stored data, continues when the line is back, and opens while the server behind a proxy is down',
  { tag: '@phone' },
  async ({ page, context, business, line }) => {
    await business.addJobToday('Xia Xenon');
    await openKeptWork(page);
    line.hang();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Done: Xia Xenon' }).first()).toBeVisible();
    await expect(page.getByText(/as of \d\d:\d\d/)).toBeVisible();
    line.restore();
    await runAheadUntil(page, () =>
      expect(page.getByText(/as of \d\d:\d\d/)).toBeHidden({ timeout: 100 }),
    );

    await context.route('**/api/**', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Done: Xia Xenon' }).first()).toBeVisible();
  },
);

test(
  'with signal, a mark as done never shows as queued while it is being sent; the server’s question is asked however long it takes to arrive, and going back leaves nothing queued',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    await business.addJobToday('Zoe Zinc');
    const job = await business.addJobToday('Amy Amber');
    await openKeptWork(page);
    const banner = page.getByText(/Offline changes pending|Syncing offline changes|Sync complete/);
    let shown = 0;
    await page.exposeFunction('noteBanner', () => (shown += 1));
    await page.evaluate(() => {
      const words = /Offline changes pending|Syncing offline changes|Sync complete/;
      const { noteBanner } = globalThis as unknown as { noteBanner: () => void };
      new MutationObserver(() => {
        if (words.test(document.body.innerText)) noteBanner();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole('button', { name: 'Done: Zoe Zinc' }).first().click();
    await expect(page.getByText('Job marked as done')).toBeVisible();
    expect(await queueLength(page)).toBe(0);
    await expect(banner).toBeHidden();
    expect(shown).toBe(0);

    const conflict = { title: 'Done early?', message: 'Do it anyway?', bypassToken: 'none' };
    await context.route('**/done', (route) =>
      route.fulfill({ status: 409, json: { success: false, data: null, errors: [], conflict } }),
    );
    const done = page.getByRole('button', { name: 'Done: Amy Amber' }).first();
    await done.click();
    const question = page.getByRole('dialog', { name: 'Done early?' });
    await expect(question).toBeVisible();
    expect(await queueLength(page)).toBe(1);
    // Longer than the client waits for a server that does not answer.
    await page.clock.fastForward(9000);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(done).toBeEnabled();
    expect(await queueLength(page)).toBe(0);
    expect(await business.visitsOf(job)).toHaveLength(0);
  },
);

test(
  'the rest of the route is planned and followed on a dead line',
  { tag: '@phone' },
  async ({ page, context, business, line }) => {
    await planToday(business, TO_AND_FRO);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 51.392, longitude: -2.403 });
    await openKeptWork(page);
    line.hang();
    await chooseForDay(page, 'Re-plan from here');
    const dialog = page.getByRole('dialog', { name: 'Re-plan from here' });
    await runAheadUntil(page, () =>
      expect(dialog.getByText(/^Worked out on this device/)).toBeVisible({ timeout: 100 }),
    );
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await shows(page, 'This order is only on this device so far.');
  },
);
