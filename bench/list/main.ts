import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';

// A list of 10,000 customers in Chromium with the CPU throttled fourfold, compared with a plain table of the same rows
// on the same page.
const ROWS = 10_000;
const SLOWDOWN = 4;

/** Fills the demo business up to `ROWS` customers by copying the customers that it has. */
async function fill(dataDir: string): Promise<void> {
  const access = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
    password: string;
    port: number;
  };
  const client = new pg.Client({
    ...access,
    host: '127.0.0.1',
    user: 'roundbook',
    database: 'roundbook',
  });
  await client.connect();
  await client.query(
    `insert into customers (business_id, id, short_id, type, name, business_name, email, phone_number,
       address, communication_preferences, search, sort_name, sort_street)
     select c.business_id, gen_random_uuid(), 'Z' || lpad(to_hex(row_number() over ()), 5, '0'), c.type,
       c.name || ' ' || n, '', c.email, c.phone_number, c.address, c.communication_preferences,
       c.search || ' ' || n, c.sort_name || ' ' || n, c.sort_street
     from customers c, generate_series(1, 20) n
     limit greatest(0, $1 - (select count(*) from customers))`,
    [ROWS],
  );
  // PostgreSQL does this automatically within a minute.
  await client.query('analyze');
  await client.end();
}

/** Milliseconds until the page has painted the changes made by `act`. */
async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => performance.mark('act'));
  await act();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() =>
            resolve(performance.now() - performance.getEntriesByName('act').at(-1)!.startTime),
          ),
        ),
      ),
  );
}

/** Builds and sorts a plain table with the same number of rows, as a page without virtual rows would. */
function plainTable(page: Page): Promise<{ build: number; sort: number }> {
  return page.evaluate((count) => {
    const table = document.createElement('table');
    const started = performance.now();
    for (let at = 0; at < count; at += 1) {
      const row = table.insertRow();
      for (const text of [
        `Customer ${(at * 7919) % count}`,
        `${at} High Street`,
        'S1 1AA',
        '£12.00',
        '21 Nov 2026',
      ]) {
        row.insertCell().textContent = text;
      }
    }
    document.body.append(table);
    void table.offsetHeight;
    const built = performance.now();
    const rows = [...table.rows].sort((a, b) =>
      a.cells[0]!.textContent.localeCompare(b.cells[0]!.textContent),
    );
    table.tBodies[0]!.replaceChildren(...rows);
    void table.offsetHeight;
    const sorted = performance.now();
    table.remove();
    return { build: built - started, sort: sorted - built };
  }, ROWS);
}

const product = await startProduct(4531);
const browser = await startBrowser();
try {
  await fill(product.dataDir);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, product.url);
  // Exclude the first screen's own work.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(window, { longTasks: long });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => long.push(entry.duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const open = await timed(page, async () => {
    await page.getByRole('link', { name: 'Customers' }).first().click();
    await page
      .getByRole('table', { name: 'Customers' })
      .or(page.getByLabel('Customers', { exact: true }))
      .first()
      .waitFor();
  });
  const sort = await timed(page, () =>
    page
      .getByRole('button', { name: /^Balance/ })
      .first()
      .click(),
  );
  const filter = await timed(page, () =>
    page.getByRole('searchbox').first().pressSequentially('mill', { delay: 80 }),
  );
  await page.getByRole('searchbox').first().fill('');
  const scrolls: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    scrolls.push(await timed(page, () => page.mouse.wheel(0, 3000)));
  }
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  const plain = await plainTable(page);
  const p75 = scrolls.toSorted((a, b) => a - b)[Math.floor(scrolls.length * 0.75)]!;
  console.log(`${ROWS} customers at ${SLOWDOWN}× slowdown`);
  console.log(
    `open ${open.toFixed(0)} ms, ${(open / plain.build).toFixed(2)} of building a plain table (${plain.build.toFixed(0)} ms)`,
  );
  console.log(
    `sort ${sort.toFixed(0)} ms, ${(sort / plain.sort).toFixed(2)} of sorting a plain table (${plain.sort.toFixed(0)} ms)`,
  );
  console.log(
    `type 4 letters ${filter.toFixed(0)} ms, of which 320 ms is typing; scroll p75 ${p75.toFixed(0)} ms; longest task ${longest.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await product.stop();
}
