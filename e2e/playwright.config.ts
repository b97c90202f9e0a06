import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/browser/flags.ts';

const executablePath = process.env['BROWSER_PATH'];

/**
 * Run through `npm run test:e2e`, which finds a browser and builds the client. A test runs at a desk
 * and on a phone; one whose subject is the same on both carries the tag of the one where it runs.
 * `--trace on` records what happened, which costs a fifth of the time.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/start-product.ts',
  // Each has a business of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // It stores the whole program anew for every test; those about work without signal allow it.
    serviceWorkers: 'block',
    launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
      },
    },
  ],
});
