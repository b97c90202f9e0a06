import type { Page } from '@playwright/test';
import { storedSession } from '../support/business.ts';
import { signInToDemo } from '../support/demo.ts';
import { expect, visitorTest } from '../support/fixtures.ts';

/** The width of a page of A4 within its margins, in CSS pixels. */
const UPRIGHT = 703;
const ON_ITS_SIDE = 1032;

/** The name of the first row's page in a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  return (await page.locator('main table a').first().getAttribute('href'))!;
}

/** Everything on the printed page that only a screen needs, and every text that is cut off, outside the page, or touches its neighbour. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, .mantine-VisuallyHidden-root, svg') !== null;
    const screenOnly = [
      ...document.querySelectorAll(
        'nav, [role="dialog"], [role="grid"], [role="feed"], [data-skeleton], .mantine-Input-section, .mantine-Button-root, .mantine-ActionIcon-root, [aria-label="Notifications"]',
      ),
    ].filter(isShown);
    const texts = [...document.querySelectorAll('main *')].filter(
      (element) =>
        isShown(element) &&
        !isHidden(element) &&
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent),
    );
    const cut = texts.filter((element) => {
      const { right } = element.getBoundingClientRect();
      const isCut =
        getComputedStyle(element).display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1;
      return isCut || right > document.documentElement.clientWidth + 1;
    });
    const edges = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    };
    const touching = [...document.querySelectorAll('main td + td, main th + th')].filter((cell) => {
      const [before, now] = [edges(cell.previousElementSibling!), edges(cell)];
      return isShown(cell) && before.width > 0 && now.width > 0 && now.left - before.right < 4;
    });
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('class')?.slice(0, 40)} ${element.textContent?.slice(0, 40)}`;
    return [
      ...screenOnly.map((element) => `only for screens: ${nameOf(element)}`),
      ...cut.map((element) => `cut off: ${nameOf(element)}`),
      ...touching.map((element) => `touches the column before it: ${nameOf(element)}`),
    ];
  });
}

/** The number of pages of a printed page, and the shape of the first. */
async function paperOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    pages: boxes.length,
    isWide: boxes.every(([, width, height]) => Number(width) > Number(height)),
  };
}

/** Lets the browser's dialog for printing only note how many rows of a list the page has then. */
async function notePrintedRows(page: Page, list: string): Promise<void> {
  await page.evaluate((label) => {
    window.print = () => {
      const rows = document.querySelectorAll(`[aria-label="${label} as printed"] tbody tr`);
      document.body.dataset['printedRows'] = String(rows.length);
    };
  }, list);
}

const test = visitorTest.extend<object, { token: string }>({
  token: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a pattern here.
    async ({}, use) => use((await signInToDemo(process.env['APP_URL'] ?? '', 'owner')).token),
    { scope: 'worker' },
  ],
});

test.use({
  storageState: async ({ token, app }, use) => use(storedSession(app.url, token)),
  colorScheme: 'dark',
});

test('every kind of page is printed without elements that only a screen needs, in light colours and with no text cut off', async ({
  page,
}) => {
  const paths: readonly (readonly [path: string, width: number])[] = [
    ['/', UPRIGHT],
    ['/manage/customers', ON_ITS_SIDE],
    ['/plan/jobs', ON_ITS_SIDE],
    ['/manage/invoices', ON_ITS_SIDE],
    ['/manage/payments', ON_ITS_SIDE],
    ['/manage/quotes', ON_ITS_SIDE],
    ['/manage/quotes/canvass', ON_ITS_SIDE],
    ['/settings/payments/bank-reconciliation', ON_ITS_SIDE],
    [await firstOf(page, '/manage/customers'), UPRIGHT],
    [await firstOf(page, '/manage/invoices'), UPRIGHT],
    [await firstOf(page, '/plan/rounds'), UPRIGHT],
    ['/work', UPRIGHT],
    ['/plan/calendar', ON_ITS_SIDE],
    ['/reports', UPRIGHT],
    ['/reports/overview', UPRIGHT],
  ];
  for (const [path, width] of paths) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: 'print' });
      // A list that is still loading does not say yet that it is wide.
      await expect
        .poll(() => paperOf(page))
        .toEqual({ pages: expect.any(Number), isWide: width === ON_ITS_SIDE });
      await expect.poll(() => faultsOnPaper(page)).toEqual([]);
      // The page turns light when the browser announces the change of media, a frame later.
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { backgroundColor, color } = getComputedStyle(document.body);
            return { backgroundColor, isDark: Number(/\d+/.exec(color)![0]) < 90 };
          }),
        )
        .toEqual({ backgroundColor: 'rgb(255, 255, 255)', isDark: true });
    });
  }
});

test('a list is printed with all its rows, its filters, and the business’s name', async ({
  page,
}) => {
  await page.goto('/manage/customers?balance=owing');
  const subtitle = page.getByText(/^\d+ of \d+ customers$/);
  const rows = Number(/^\d+/.exec((await subtitle.textContent())!)![0]);
  expect(rows).toBeGreaterThan(60);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: 'Customers as printed' });
  await expect(printed.getByRole('row')).toHaveCount(rows + 1);
  await expect(page.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(page.locator('main').getByText('Clearwater Window Cleaning')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Owing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settled' })).toBeHidden();

  // The queue of the bank's transactions is printed as a list as well.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/settings/payments/bank-reconciliation?status=Converted');
  const booked = page.getByRole('button', { name: /^Converted [\d,]+/ });
  const count = Number((await booked.textContent())!.replaceAll(/\D/g, ''));
  expect(count).toBeGreaterThan(200);
  await notePrintedRows(page, 'Bank transactions');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed-rows',
    String(Math.min(count, 2000)),
  );

  // A list that has loaded only its first rows fetches the others before it is printed.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/manage/invoices');
  await notePrintedRows(page, 'Invoices');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed-rows', '2000');
});

test('the week is printed with all seven days on a phone as well, and the month on one page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plan/calendar');
  await expect(page.getByText('Hold a job, then drag it onto a day.')).toBeVisible();
  await page.setViewportSize({ width: ON_ITS_SIDE, height: 900 });
  await page.emulateMedia({ media: 'print' });
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    const heading = page.getByText(new RegExp(`^${day} \\d+ \\w+$`)).first();
    await expect(heading).toBeVisible();
    const { x, width } = (await heading.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(ON_ITS_SIDE);
  }
  await page.goto(`${page.url()}?view=month`);
  // The subtitle comes before the month itself.
  await expect(page.locator('[data-paper="wide"]')).toBeVisible();
  await expect.poll(() => paperOf(page)).toEqual({ pages: 1, isWide: true });
});

test('a day is printed as a work sheet: its stops in order, with boxes to tick, and prices for those who see them', async ({
  page,
  browser,
  app,
}) => {
  await page.goto('/work');
  const cards = page.locator('li[id^="stop-"]');
  await expect(cards.first()).toBeVisible();
  const stops = await cards.count();
  const names = await cards.getByRole('button').first().allTextContents();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Work sheet' });
  await expect(sheet.getByRole('row')).toHaveCount(stops + 1);
  await expect(sheet.getByRole('row').nth(1)).toContainText(names[0]!);
  await expect(sheet.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(sheet.getByRole('columnheader', { name: 'Done' })).toBeVisible();
  await expect(cards.first()).toBeHidden();

  const limited = await signInToDemo(app.url, 'limited');
  const other = await browser.newPage({ storageState: storedSession(app.url, limited.token) });
  await other.goto(`${app.url}/work`);
  await expect(other.locator('li[id^="stop-"]').first()).toBeVisible();
  await other.emulateMedia({ media: 'print' });
  const theirs = other.getByRole('article', { name: 'Work sheet' });
  await expect(theirs.getByRole('columnheader', { name: 'Done' })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Price' })).toBeHidden();
  await expect(theirs.getByText('£')).toBeHidden();
  await other.close();
});

test('printing an invoice prints the paper version, and nothing else', async ({ page }) => {
  await page.goto(await firstOf(page, '/manage/invoices'));
  await expect(page.getByRole('article')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Payment reference').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText(/^Printed /)).toBeHidden();
  await expect.poll(() => paperOf(page)).toEqual({ pages: 1, isWide: false });
});

test('a customer’s page is printed with the jobs, the open tab under its name, and no empty boxes of fields', async ({
  page,
}) => {
  await page.goto(await firstOf(page, '/manage/customers'));
  await expect(page.getByRole('tab', { name: 'Story' })).toBeVisible();
  const printed = (name: string) =>
    page.locator('main').getByRole('heading', { name, exact: true });
  await page.emulateMedia({ media: 'print' });
  await expect(printed('Jobs')).toBeVisible();
  await expect(printed('Story')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(printed('Story')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(printed('Statement')).toBeVisible();
  await expect(printed('Jobs')).toHaveCount(0);

  // A phone prints the details as well, and no boxes for details that it has not loaded.
  const { pathname } = new URL(page.url());
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathname);
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await page.setViewportSize({ width: UPRIGHT, height: 900 });
  await page.route(/\/api\//, () => new Promise(() => undefined));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect.poll(() => faultsOnPaper(page)).toEqual([]);
});

test('a postcode on a work sheet stays on one line', async ({ page }) => {
  await page.goto('/work');
  await expect(page.locator('li[id^="stop-"]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('article', { name: 'Work sheet' }).getByRole('row');
  // The sheet is drawn once the browser has announced the change of media.
  await expect(rows.nth(1)).toBeVisible();
  const addresses = await rows.allTextContents();
  expect(
    addresses.some((text) => /[A-Z]\u00A0\d[A-Z]{2}/.test(text) || /\d\u00A0\d[A-Z]{2}/.test(text)),
  ).toBe(true);
  expect(addresses.filter((text) => /[A-Z]\d+ \d[A-Z]{2}(?![a-z])/.test(text))).toEqual([]);
});
