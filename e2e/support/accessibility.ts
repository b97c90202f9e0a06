import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about colours; the one for contrast beyond AA is not asked for. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SCHEMES = ['light', 'dark'] as const;

/**
 * Expects that axe finds nothing on the page, in the light and in the dark scheme. The two differ in
 * colours alone, so that the dark one is judged by the rules of colour.
 *
 * @param inScheme called in each scheme after it was judged
 */
export async function expectAccessible(
  page: Page,
  inScheme: (scheme: (typeof SCHEMES)[number]) => Promise<unknown> = async () => undefined,
): Promise<void> {
  // A page that is still loading has no heading yet, and is no page to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames of other sites to look into, axe needs no second page, which is slow to open.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (
      colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe
    ).analyze();
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html }) => html),
    }));
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
    await inScheme(colorScheme);
  }
}
