import type { Page } from '@playwright/test';
import { storedSession } from './business.ts';
import { type Demo, startDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { type MapHost, startMapHost } from './map-host.ts';

const CREDIT = 'Maps by Example';

/** Opens a round of a product with these settings, and its map. */
async function openMap(page: Page, demo: Demo, isPhone: boolean): Promise<void> {
  const owner = await demo.signIn('owner');
  const { rounds } = await owner.call<{ rounds: { id: string }[] }>('GET', '/rounds');
  const [session] = storedSession(demo.url, owner.token).origins;
  await page.goto(`${demo.url}/login`);
  for (const { name, value } of session?.localStorage ?? []) {
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [name, value]);
  }
  await page.goto(`${demo.url}/plan/rounds/${rounds[0]!.id}`);
  if (isPhone) await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 30_000 });
}

const SUBSTITUTED = 'The map could not be loaded. This is its outline.';

test.describe('another host draws the map', () => {
  let host: MapHost;
  test.beforeAll(async () => {
    host = await startMapHost();
  });
  test.afterAll(() => host.stop());

  async function shows(
    { page, isPhone }: { readonly page: Page; readonly isPhone: boolean },
    settings: Record<string, string>,
    look: () => Promise<void>,
  ): Promise<void> {
    const demo = await startDemo({ ...settings, MAP_ATTRIBUTION: CREDIT });
    try {
      await openMap(page, demo, isPhone);
      await look();
      await expect(page.getByText('© OS, Royal Mail, ONS', { exact: true })).toBeVisible();
    } finally {
      await demo.stop();
    }
  }

  test('a style by its address', async ({ page }, { project }) => {
    const isPhone = project.name === 'phone';
    await shows({ page, isPhone }, { MAP_STYLE_URL: `${host.url}/style.json` }, async () => {
      await expect(page.getByText(CREDIT)).toBeVisible();
      await expect(page.getByText(SUBSTITUTED)).toBeHidden();
    });
    expect(host.asked).toContain('/style.json');
  });

  test('a PMTiles file by parts', async ({ page }, { project }) => {
    const isPhone = project.name === 'phone';
    await shows({ page, isPhone }, { MAP_PMTILES_URL: `${host.url}/world.pmtiles` }, async () => {
      await expect(page.getByText(CREDIT)).toBeVisible();
      await expect(page.getByText(SUBSTITUTED)).toBeHidden();
      // The header first, then the tile's bytes.
      const parts = () => host.asked.filter((asked) => asked.startsWith('/world.pmtiles bytes='));
      await expect.poll(() => parts().length).toBeGreaterThan(1);
    });
  });
});

test('a configured map that does not answer gives way to the outline, and says so', async ({
  page,
}, { project }) => {
  const gone = await startMapHost();
  await gone.stop();
  const demo = await startDemo({ MAP_STYLE_URL: `${gone.url}/style.json` });
  try {
    await openMap(page, demo, project.name === 'phone');
    await expect(page.getByText(SUBSTITUTED)).toBeVisible();
    await expect(page.getByText('© OS, Royal Mail, ONS · Natural Earth')).toBeVisible();
  } finally {
    await demo.stop();
  }
});
