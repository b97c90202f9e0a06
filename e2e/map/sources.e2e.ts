import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { registerBusiness, storedSession } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { oneTileArchive } from '../support/outside/map-files.ts';
import { startMapHost } from '../support/outside/map-host.ts';
import { type Product, startProduct } from '../support/product.ts';
import { addRound } from '../support/records.ts';

const CREDIT = 'Maps by Example';
const SUBSTITUTED = 'The map could not be loaded. This is its outline.';

/** Opens the map of a round, in a new business on this product. */
async function openMap(page: Page, { url }: Product): Promise<void> {
  const business = await registerBusiness(url);
  const { id } = await addRound(business, 'Mapped', ['Ann Ash', 'Ben Birch']);
  const [session] = storedSession(url, business.token).origins;
  await page.goto(`${url}/login`);
  for (const { name, value } of session?.localStorage ?? []) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value]);
  }
  await page.goto(`${url}/plan/rounds/${id}`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 90_000 });
}

test('a style given by its URL draws the map, and is replaced by the outline, with a notice, if its host does not answer', async ({
  page,
}) => {
  const host = await startMapHost();
  const settings = { MAP_STYLE_URL: `${host.url}/style.json`, MAP_ATTRIBUTION: CREDIT };
  const product = await startProduct(settings);
  try {
    await openMap(page, product);
    await expect(page.getByText(CREDIT)).toBeVisible();
    await expect(page.getByText(SUBSTITUTED)).toBeHidden();
    await expect(page.getByText('© OS, Royal Mail, ONS', { exact: true })).toBeVisible();
    expect(host.asked).toContain('/style.json');

    await page.route(`${host.url}/**`, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByText(SUBSTITUTED)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Outline only · © OS, Royal Mail, ONS')).toBeVisible();
  } finally {
    await product.stop();
    await host.stop();
  }
});

const COMMAND = fileURLToPath(new URL('../../tools/bootstrap.mjs', import.meta.url));

test('a single command installs street maps, and this server then serves them in parts', async ({
  page,
}) => {
  const product = await startProduct({}, async (dataDir) => {
    const file = join(dataDir, 'uk.pmtiles');
    await writeFile(file, oneTileArchive());
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir };
    const run = promisify(execFile)(process.execPath, [COMMAND, 'map', file], { env });
    expect((await run).stdout).toContain('The map is in place');
  });
  try {
    const parts: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname === '/maps/streets.pmtiles') parts.push(`${response.status()}`);
    });
    await openMap(page, product);
    await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible();
    await expect(page.getByText(SUBSTITUTED)).toBeHidden();
    await expect(page.getByText(/^Outline only/)).toBeHidden();
    await expect.poll(() => parts.length).toBeGreaterThan(1);
    expect(new Set(parts)).toEqual(new Set(['206']));
  } finally {
    await product.stop();
  }
});
