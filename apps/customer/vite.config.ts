import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../web/build/precompress.ts';
import { slimContract } from '../web/build/slim-contract.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';

/** The browsers of phones from 2020; they are supported because anyone with the link may open the page. */
const OLD_PHONES = ['es2020', 'chrome85', 'safari14', 'firefox78'];

/** The build of the customer's page: small, with neither Mantine nor a router, served under `/c/`. */
export default defineConfig({
  base: '/c/',
  plugins: [react(), slimContract(), precompress()],
  build: {
    target: OLD_PHONES,
    cssTarget: OLD_PHONES,
    // Keeps fonts as separate files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': api } },
});
