import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** axe's rules about colour, without its AAA contrast rule. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SCHEMES = ['light', 'dark'] as const;

/**
 * Expects that axe finds nothing on the page, in either the light or the dark scheme. The two schemes differ only in
 * colours, so only the colour rules are checked in the dark scheme.
 *
 * @param inScheme called in each scheme after its check
 */
export async function expectAccessible(
  page: Page,
  inScheme: (scheme: (typeof SCHEMES)[number]) => Promise<unknown> = async () => undefined,
): Promise<void> {
  // Waits for a heading: a page that is still loading has none, and cannot be checked yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A dialog gets its title just after it is drawn.
  await expect(page.locator('[role=dialog]:not([aria-labelledby], [aria-label])')).toHaveCount(0);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await violations(page, colorScheme === 'dark' ? COLOUR_RULES : []);
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
    await inScheme(colorScheme);
  }
}

/**
 * The violations that axe finds on the page, which contains no frames of other sites.
 *
 * @param rules the rules to check; if empty, all rules, including the rule that a control's name contains its visible
 *   label, which axe runs only on request
 */
async function violations(page: Page, rules: readonly string[]) {
  // Done only once, because parsing axe takes a page longer than most of axe's checks.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (only) => {
      // Waits for fades to end: until then, axe sees colours as fainter than they will be.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { axe: run } = globalThis as unknown as { axe: typeof axe };
      const options =
        only.length > 0
          ? { runOnly: { type: 'rule' as const, values: only } }
          : { rules: { 'label-content-name-mismatch': { enabled: true } } };
      const results = await run.run({ ...options, resultTypes: ['violations'] });
      return results.violations.map(({ id, nodes }) => ({
        rule: id,
        where: nodes.map(({ html }) => html),
      }));
    },
    [...rules],
  );
}
