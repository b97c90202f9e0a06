import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules about colours, without the one for contrast beyond AA. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SCHEMES = ['light', 'dark'] as const;

/**
 * Expects that axe finds nothing on the page, in the light and in the dark scheme. The two differ
 * only in colours, so the dark one is checked only by the colour rules.
 *
 * @param inScheme called in each scheme after its check
 */
export async function expectAccessible(
  page: Page,
  inScheme: (scheme: (typeof SCHEMES)[number]) => Promise<unknown> = async () => undefined,
): Promise<void> {
  // A page that is still loading has no heading yet and cannot be checked.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // There are no frames from other sites, so axe needs no second page, which is slow to open.
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
