import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BROWSER_FLAGS } from '../../../tools/browser/flags.ts';

interface ComponentTests {
  /** Ends in `components`: the commands select these tests by that suffix. */
  readonly name: string;
  readonly include: readonly string[];
  readonly viewport: { readonly width: number; readonly height: number };
}

/** The test configuration for a client's components in a real browser. */
export function componentTests({
  name,
  include,
  viewport,
}: ComponentTests): NonNullable<TestProjectInlineConfiguration['test']> {
  const executablePath = process.env['BROWSER_PATH'];
  return {
    name,
    include: [...include],
    // The default is one page fewer than there are processors.
    maxWorkers: availableParallelism(),
    // Generous for busy machines; passing tests need far less.
    testTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport,
      provider: playwright({
        launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath ? { executablePath } : {}) },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  };
}
