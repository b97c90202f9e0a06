import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import pg from 'pg';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';

// Times a key press in the queue of bank transactions, with 1,000 rows, in Chromium with the CPU throttled fourfold;
// for comparison, times the same key press in a plain list of the same rows, where it only moves a mark and the focus,
// and shows the marked row's buttons.
const ROWS = 1000;
const SLOWDOWN = 4;
const KEYS = 60;
/** The pace of a person who reads each row. */
const PACE_MS = 400;

/** Copies the demo business's new transactions until there are enough. */
async function fill(dataDir: string): Promise<void> {
  const access = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as object;
  const client = new pg.Client({
    ...access,
    host: '127.0.0.1',
    user: 'roundbook',
    database: 'roundbook',
  });
  await client.connect();
  await client.query(
    `insert into bank_transactions (business_id, id, bank_account_id, booked_on, amount, description, payer_name,
       reference, payer_account, bank_kind, bank_id, fingerprint, occurrence, search, decision, probability,
       candidates, matched_at, customer_id)
     select t.business_id, gen_random_uuid(), t.bank_account_id, t.booked_on, t.amount, t.description, t.payer_name,
       t.reference, t.payer_account, t.bank_kind, t.bank_id, t.fingerprint, t.occurrence + n * 1000, t.search,
       t.decision, t.probability, t.candidates, t.matched_at, t.customer_id
     from bank_transactions t, generate_series(1, 60) n
     where t.status = 'New'
     limit greatest(0, $1 - (select count(*) from bank_transactions where status = 'New'))`,
    [ROWS],
  );
  await client.query('analyze');
  await client.end();
}

/** Records the time from each key press until the page shows its effect. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => taken.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        }),
      true,
    );
  });
}

/** The work of the page's main thread so far, in milliseconds. */
async function workOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}

/** Presses a key at a reader's pace, and then as fast as a key repeats. */
async function press(page: Page, session: CDPSession, key: string) {
  await page.evaluate(() => (window as unknown as { taken: number[] }).taken.splice(0));
  const before = await workOf(session);
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press(key);
    await delay(PACE_MS);
  }
  const after = await workOf(session);
  const taken = await page.evaluate(() =>
    (window as unknown as { taken: number[] }).taken.splice(0),
  );
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press(key, { delay: 0 });
    await delay(33);
  }
  await delay(1000);
  const held = await page.evaluate(() =>
    (window as unknown as { taken: number[] }).taken.splice(0),
  );
  const each = (name: string) => (after[name]! - before[name]!) / KEYS;
  return {
    p50: quantile(taken, 0.5),
    p75: quantile(taken, 0.75),
    p95: quantile(taken, 0.95),
    held: quantile(held, 0.75),
    work: each('TaskDuration'),
    script: each('ScriptDuration'),
    style: each('RecalcStyleDuration') + each('LayoutDuration'),
  };
}

/** Replaces the page with a plain list of as many rows, in which the measured key does the same. */
async function plainList(page: Page): Promise<void> {
  await page.evaluate((count) => {
    document.body.replaceChildren();
    const feed = document.createElement('div');
    const actions = '<button>Accept</button><button>Somebody else</button><button>Ignore</button>';
    for (let at = 0; at < count; at += 1) {
      const row = document.createElement('article');
      row.tabIndex = -1;
      row.innerHTML = `<b>£14.00</b> <span>Payer ${at}</span> <a href="#">Customer ${at}</a> <div></div>`;
      feed.append(row);
    }
    document.body.append(feed);
    let active = 0;
    const mark = (to: number) => {
      const [from, row] = [feed.children[active]!, feed.children[to] as HTMLElement];
      from.removeAttribute('data-active');
      from.lastElementChild!.replaceChildren();
      row.dataset['active'] = '';
      row.lastElementChild!.innerHTML = actions;
      row.focus();
      active = to;
    };
    mark(0);
    feed.addEventListener('keydown', () => mark(active + 1));
  }, ROWS);
}

const product = await startProduct(4532);
const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, product.url);
  const path = `${product.url}/settings/payments/bank-reconciliation`;
  const rows = page.getByRole('article');
  await page.goto(path);
  // Opening the list for the first time matches the transactions.
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  await fill(product.dataDir);
  await page.goto(path);
  await rows.first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchKeys(page);
  await rows.first().focus();
  const total = await rows.first().getAttribute('aria-setsize');
  const ours = await press(page, session, 'j');
  await plainList(page);
  const plain = await press(page, session, 'j');
  console.log(`A key in a queue of ${total} transactions at ${SLOWDOWN}× slowdown, ms`);
  console.log('what | product | plain list | ratio');
  for (const [what, name] of [
    ['until it shows, median', 'p50'],
    ['until it shows, p75', 'p75'],
    ['until it shows, p95', 'p95'],
    ['held down, p75', 'held'],
    ['work of the page', 'work'],
    ['of that script', 'script'],
    ['of that style and layout', 'style'],
  ] as const) {
    const ratio = (ours[name] / plain[name]).toFixed(1);
    console.log([what, ours[name].toFixed(0), plain[name].toFixed(0), ratio].join(' | '));
  }
} finally {
  await browser.close();
  await product.stop();
}
