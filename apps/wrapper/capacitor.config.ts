import type { CapacitorConfig } from '@capacitor/cli';

/** Where the program is served: it is loaded from there, and its service worker keeps it on the phone. */
const url = process.env['ROUNDBOOK_URL'];
if (!url?.startsWith('https://')) {
  process.stderr.write('Set ROUNDBOOK_URL to the https address at which Roundbook is served.\n');
}

const config: CapacitorConfig = {
  appId: process.env['ROUNDBOOK_APP_ID'] ?? 'uk.roundbook.app',
  appName: 'Roundbook',
  // What is shown where the program has never been reached.
  webDir: 'www',
  server: { ...(url ? { url } : {}), errorPath: 'index.html' },
  // Service workers run in the web view of iOS only for domains that the app names as its own.
  ios: { limitsNavigationsToAppBoundDomains: true },
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
