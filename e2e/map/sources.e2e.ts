import type { Page } from '@playwright/test';
import { storedSession } from '../support/business.ts';
import { type Demo, startDemo } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { type MapHost, startMapHost } from '../support/map-host.ts';

const CREDIT = 'Maps by Example';
const SUBSTITUTED = 'The map could not be loaded. This is its outline.';

/** Opens a round of a product, and its map. */
async function openMap(page: Page, demo: Demo): Promise<void> {
  const owner = await demo.signIn('owner');
  const { rounds } = await owner.call<{ rounds: { id: string }[] }>('GET', '/rounds');
  const [session] = storedSession(demo.url, owner.token).origins;
  await page.goto(`${demo.url}/login`);
  for (const { name, value } of session?.localStorage ?? []) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value]);
  }
  await page.goto(`${demo.url}/plan/rounds/${rounds[0]!.id}`);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 30_000 });
}

async function expectConfiguredMap(page: Page): Promise<void> {
  await expect(page.getByText(CREDIT)).toBeVisible();
  await expect(page.getByText(SUBSTITUTED)).toBeHidden();
  await expect(page.getByText('© OS, Royal Mail, ONS', { exact: true })).toBeVisible();
}

// Each configuration is a product of its own to start, and its map is drawn alike on a phone.
const onDesk = { tag: '@desk' };

let host: MapHost;
test.beforeAll(async () => {
  host = await startMapHost();
});
test.afterAll(() => host?.stop());

test.describe('a style by its address', onDesk, () => {
  let demo: Demo;
  test.beforeAll(async () => {
    demo = await startDemo({ MAP_STYLE_URL: `${host.url}/style.json`, MAP_ATTRIBUTION: CREDIT });
  });
  test.afterAll(() => demo?.stop());

  test('draws the map', async ({ page }) => {
    await openMap(page, demo);
    await expectConfiguredMap(page);
    expect(host.asked).toContain('/style.json');
  });

  test('gives way to the outline where it does not answer, which is said', async ({ page }) => {
    await page.route(`${host.url}/**`, (route) => route.abort('connectionrefused'));
    await openMap(page, demo);
    await expect(page.getByText(SUBSTITUTED)).toBeVisible();
    await expect(page.getByText('© OS, Royal Mail, ONS · Natural Earth')).toBeVisible();
  });
});

test('a PMTiles file draws the map, by parts', onDesk, async ({ page }) => {
  const demo = await startDemo({
    MAP_PMTILES_URL: `${host.url}/world.pmtiles`,
    MAP_ATTRIBUTION: CREDIT,
  });
  try {
    await openMap(page, demo);
    await expectConfiguredMap(page);
    // The header first, then the tile's bytes.
    const parts = () => host.asked.filter((asked) => asked.startsWith('/world.pmtiles bytes='));
    await expect.poll(() => parts().length).toBeGreaterThan(1);
  } finally {
    await demo.stop();
  }
});
