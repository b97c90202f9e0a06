import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on the page, in the light and in the dark scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet, and is no page to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html }) => html),
    }));
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
