import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/browser/flags.ts';

const executablePath = process.env['BROWSER_PATH'];

/**
 * Run through `npm run test:e2e`, which finds a browser and builds the client. A journey runs at
 * the screen size on which people make it: on a desktop by default, on a phone with the tag
 * `@phone`, on both with `@both`. `--trace on` records what happened, which costs a fifth of the
 * time.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  // A test spends half of its time waiting, so two workers would leave processors idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Allows for a busy machine; a passing test is far quicker.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // Service workers would store the whole app again for every test; offline tests allow them.
    serviceWorkers: 'block',
    // Makes the next page open 25% faster. Playwright clears a page's storage; `fixtures.ts` undoes
    // the rest.
    reuseContext: true,
    // Otherwise the processor that the tests share would draw every frame of a moving dialog.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        // Drawing seven times as many pixels would prove no more.
        deviceScaleFactor: 1,
      },
    },
  ],
});
