import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS } from '../../tools/browser/flags.ts';
import { mantineStyles } from './build/mantine-styles.ts';

const executablePath = process.env['BROWSER_PATH'];

/** What a browser needs before it runs a test: found while one runs, it would load the page anew. */
const preparedPackages = [
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@mantine/core',
  '@mantine/hooks',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'axe-core',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
];

/** Component tests: parts of the client in a real browser, built as the program is. */
export default defineConfig({
  plugins: [mantineStyles(), react(), babel({ presets: [reactCompilerPreset()] })],
  optimizeDeps: { include: preparedPackages },
  test: {
    name: 'components',
    include: ['src/**/*.component.test.tsx', '../../packages/ui/src/**/*.component.test.tsx'],
    // A busy machine takes its time, which a test that passes does not.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath ? { executablePath } : {}) },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
