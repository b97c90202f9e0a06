import { chooseBrowser } from '../browser/browser.ts';
import { exitCode, startNode } from '../child-process.ts';
import { buildClient } from '../client-build.ts';
import { programOf } from '../program.ts';
import { BROWSER_RESULTS } from '../test-results.ts';
import { toolEnvironment } from '../tool-settings.ts';

const settings = toolEnvironment();
const browser = await chooseBrowser(settings['BROWSER_PATH']);
await buildClient();
const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const env = {
  ...settings,
  BROWSER_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_RESULTS,
};
process.exit(
  await exitCode(startNode([programOf('@playwright/test', 'playwright'), ...args], { env })),
);
