import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { signInToDemo } from '../../e2e/support/demo.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { chooseBrowser } from '../browser/browser.ts';
import { BROWSER_FLAGS } from '../browser/flags.ts';
import { ROOT } from '../child-process.ts';
import { buildClient } from '../client-build.ts';
import { Recorder } from '../films/recorder.ts';
import { PHONE, SCRIPTS } from '../films/scripts.ts';
import { toolEnvironment } from '../tool-settings.ts';

// Films the demo business for /help/videos, into packages/help/media. Needs `ffmpeg` with VP9 and
// H.264. `npm run films -- <key>` films a single film. The films' titles are in
// packages/help/src/films.ts.

const FOLDER = join(ROOT, 'packages/help/media');
async function record(browser: Browser, session: { url: string; token: string }, key: string) {
  const { size, path, play } = SCRIPTS[key]!;
  const localStorage = [{ name: 'roundbook.token', value: session.token }];
  const page = await browser.newPage({
    baseURL: session.url,
    viewport: size,
    isMobile: size === PHONE,
    hasTouch: size === PHONE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    storageState: { cookies: [], origins: [{ origin: session.url, localStorage }] },
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const recorder = await Recorder.start(page);
  await play(page, recorder);
  console.log(`${key}: ${await recorder.finish(FOLDER, key)} seconds`);
  await page.close();
}

const wanted = process.argv.slice(2);
const executablePath = await chooseBrowser(toolEnvironment()['BROWSER_PATH']);
await buildClient();
// The server names each film by the content of its files, so a new film needs placeholders first.
for (const key of Object.keys(SCRIPTS)) {
  for (const ending of ['mp4', 'webm', 'vtt', 'webp']) {
    await appendFile(join(FOLDER, `${key}.${ending}`), '');
  }
}
const demo = await startProduct({ DEMO: '1' });
const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
try {
  const { token } = await signInToDemo(demo.url, 'owner');
  for (const key of Object.keys(SCRIPTS)) {
    if (wanted.length === 0 || wanted.includes(key)) {
      await record(browser, { url: demo.url, token }, key);
    }
  }
} finally {
  await browser.close();
  await demo.stop();
}
