import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { componentTests } from '../web/build/component-tests.ts';
import { slimContract } from '../web/build/slim-contract.ts';

/**
 * Packages that a browser needs before it runs a test: discovering one during a test would reload
 * the page.
 */
const preparedPackages = [
  'axe-core',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'vitest-browser-react',
];

/** Component tests: parts of the customer's page in a real browser, at the size of a phone. */
export default defineConfig({
  plugins: [react(), slimContract()],
  optimizeDeps: { include: preparedPackages },
  test: componentTests({
    name: 'customer-components',
    include: ['src/**/*.component.test.tsx'],
    viewport: { width: 390, height: 844 },
  }),
});
