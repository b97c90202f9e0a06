import type { CapacitorConfig } from '@capacitor/cli';

/** The address from which the program is loaded; its service worker then stores it on the phone. */
const url = process.env['ROUNDBOOK_URL'];
if (!url?.startsWith('https://')) {
  process.stderr.write('Set ROUNDBOOK_URL to the https address at which Roundbook is served.\n');
}

const config: CapacitorConfig = {
  appId: process.env['ROUNDBOOK_APP_ID'] ?? 'uk.roundbook.app',
  appName: 'Roundbook',
  // The page shown if the program could never be reached.
  webDir: 'www',
  server: { ...(url ? { url } : {}), errorPath: 'index.html' },
  // On iOS, service workers run in the web view only for domains that the app declares.
  ios: { limitsNavigationsToAppBoundDomains: true },
  plugins: {
    PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] },
  },
};

export default config;
