import lighthouse from 'lighthouse';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';

// Lighthouse's mobile emulation on the built product, against the goals of each category.
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const DEBUGGING_PORT = 4522;

const product = await startProduct(4521);
const browser = await startBrowser(DEBUGGING_PORT);
try {
  // Lighthouse opens pages in the browser's own context: sign in there, after measuring the login
  // page.
  const page = await browser.contexts()[0]?.newPage();
  const paths = ['/login', '/work'];
  for (const path of paths) {
    if (path === '/work' && page) await signIn(page, product.url);
    const result = await lighthouse(`${product.url}${path}`, {
      port: DEBUGGING_PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(GOALS),
      disableStorageReset: true,
    });
    for (const [category, goal] of Object.entries(GOALS)) {
      const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
      console.log(
        `${path} ${category}: ${score}, ${(score / goal).toFixed(2)} of the goal ${goal}`,
      );
    }
    const audits = Object.values(result?.lhr.audits ?? {});
    for (const { id, title, score, scoreDisplayMode } of audits) {
      const failed = scoreDisplayMode === 'binary' && score === 0;
      if (failed) console.log(`  ${id}: ${title}`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
