import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildNumber } from './build/build-number.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { fontPreload } from './build/font-preload.ts';
import { inlineAccess } from './build/inline-access.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { receiptReader } from './build/receipt-reader.ts';
import { releases } from './build/releases.ts';
import { screenQueries } from './build/screen-queries.ts';
import { slimContract } from './build/slim-contract.ts';
import { storedFiles } from './build/stored-files.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:3000';
const customer = process.env['CUSTOMER_ORIGIN'] ?? api;

// The screens that work without signal, and the screens that lead to them.
const stored = storedFiles([
  '_app.tsx',
  '_app/work/$date.tsx',
  '_app/manage/customers/index.tsx',
  '_app/manage/expenses/index.tsx',
  '_app/more/index.tsx',
  '_app/settings/index.tsx',
  'login.tsx',
  'logout.tsx',
]);

const shared = chunkGroups(
  {
    visitor: ['/src/routes/login.tsx?tsr-split'],
    signedIn: ['/src/routes/_app.tsx?tsr-split=component', '/shell/frame/start-signed-in.ts'],
    day: ['/src/routes/_app/work/$date.tsx?tsr-split=component'],
  },
  /\/(?:components\/ActionIcon|hooks\/esm\/(?:use-id|use-uncontrolled|use-media-query))\/|\/use-resolved-styles-api\.|\/IconCheck\.|\/useLocation\./,
  /\/Icon(?:ArrowBackUp|ArrowDown|ChevronRight|CurrentLocation|Key|Minus|Trash)\.|\/(?:use-merged-ref|to-int|SegmentedControl|FloatingIndicator)\//,
);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Loads loaders together with their screens: all other parts of a route (validateSearch,
        // beforeLoad) belong to the first page.
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['pendingComponent']],
      },
      quoteStyle: 'single',
      tmpDir: 'node_modules/.tanstack',
    }),
    releases(),
    inlineAccess(),
    mantineStyles(),
    // Runs natively: in Babel, the same compiler took three quarters of the build's time.
    react({ compiler: true }),
    slimContract(),
    buildNumber(),
    fontPreload(),
    receiptReader(),
    ...stored.plugins,
    shared.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      // The device itself fetches the bitmap icons when the user installs the program.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,json,css,html,svg,woff2,webmanifest}'],
        ...stored.worker.injectManifest,
      },
      integration: stored.worker.integration,
      manifest: {
        name: 'Roundbook',
        short_name: 'Roundbook',
        description: 'Rounds, jobs and money for window cleaners',
        start_url: '/',
        display: 'standalone',
        background_color: '#f6f5f1',
        theme_color: '#0d2136',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    precompress(),
  ],
  css: { postcss: { plugins: [screenQueries()] } },
  build: {
    target: 'es2023',
    // Keeps fonts as files: a preloaded font must not be repeated inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: stored.preloads },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for everything that every page loads: many small files compress worse.
            { name: 'base', tags: ['$initial'], priority: 9 },
            ...shared.groups,
            // The frame loads these together, once it is on screen.
            {
              name: 'notices',
              test: /\/features\/messages\/notifications\/(?:unread-badge|use-unread|api|push\/(?:follow-pushes|push-device|use-sync-reports))\.|\/wrapper\/bridge\.|\/contract\/src\/messages\/notifications\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/c/': customer,
      '/s/': api,
      '/u/': api,
      '/maps': api,
      '/webhooks': api,
      '/realtime': { target: api, ws: true },
    },
  },
  preview: {
    proxy: { '/api': api, '/maps': api, '/webhooks': api, '/realtime': { target: api, ws: true } },
  },
});
