import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { componentTests } from './build/component-tests.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { receiptReader } from './build/receipt-reader.ts';
import { releases } from './build/releases.ts';

/**
 * Packages that a browser needs before it runs a test: discovering one during a test would reload
 * the page.
 */
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
  'd3-scale',
  'd3-shape',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'tesseract.js',
  'vitest-browser-react',
  'write-excel-file/universal',
];

/** Component tests: parts of the client in a real browser, built like the program. */
export default defineConfig({
  plugins: [releases(), receiptReader(), mantineStyles(), react({ compiler: true })],
  optimizeDeps: { include: preparedPackages },
  test: componentTests({
    name: 'components',
    include: ['src/**/*.component.test.tsx', '../../packages/ui/src/**/*.component.test.tsx'],
    viewport: { width: 1440, height: 900 },
  }),
});
