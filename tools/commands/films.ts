import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signInToDemo } from '../../e2e/support/demo.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { chooseBrowser } from '../browser/browser.ts';
import { BROWSER_FLAGS } from '../browser/flags.ts';
import { ROOT } from '../child-process.ts';
import { buildClient } from '../client-build.ts';
import { Recorder } from '../films/recorder.ts';
import { toolEnvironment } from '../tool-settings.ts';

// Films the demo business for /help/videos, into packages/help/media. It needs `ffmpeg` with VP9 and H.264.
// `npm run films -- <key>` films one. What the films are called is in packages/help/src/films.ts.

const FOLDER = join(ROOT, 'packages/help/media');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 960, height: 600 };

interface Script {
  readonly size: typeof PHONE;
  readonly path: string;
  readonly play: (page: Page, film: Recorder) => Promise<void>;
}

const SCRIPTS: Readonly<Record<string, Script>> = {
  'film-day': {
    size: PHONE,
    path: '/work',
    play: async (page, film) => {
      const done = page.getByRole('button', { name: /^Done: / }).first();
      await done.waitFor();
      film.say('Work shows today’s stops in order.');
      await film.hold(2.5);
      film.say('Finished with the first? Press Done.');
      await film.tap(done, page.getByRole('button', { name: 'Undo', exact: true }).first());
      film.say('The next stop takes its place. A mistake is undone here.');
      await film.hold(2);
      film.say('Rain, or a locked gate? The menu of a stop has the rest.');
      await film.tap(
        page.getByRole('button', { name: /^More for / }).nth(1),
        page.getByRole('menuitem').first(),
      );
      await film.hold(2);
    },
  },
  'film-search': {
    size: DESK,
    path: '/',
    play: async (page, film) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      film.say('Looking for somebody? Press Search anything, or Ctrl and K.');
      await film.hold();
      const field = page.getByPlaceholder('Search anything');
      await film.tap(page.getByRole('button', { name: 'Search anything' }), field);
      film.say('Type a few letters of a name, a street, a postcode or a phone number.');
      await film.type(field, 'road');
      const first = page.getByRole('option').first();
      await first.waitFor();
      await film.hold(2);
      film.say('Press Enter, or the one you mean.');
      await film.tap(first, page.getByRole('navigation', { name: 'Breadcrumb' }));
      film.say('The customer’s page has visits, money and messages.');
      await film.hold(2.5);
    },
  },
  'film-help': {
    size: PHONE,
    path: '/help',
    play: async (page, film) => {
      const question = page.getByLabel('Your question').first();
      await question.waitFor();
      film.say('Stuck? Ask the help in your own words.');
      await film.hold();
      await film.type(question, 'How do I skip a visit when it rains?');
      film.say('Press Ask.');
      await film.tap(
        page.getByRole('button', { name: 'Ask', exact: true }).first(),
        page.getByRole('heading', { name: 'From these articles' }),
      );
      film.say('The answer comes from the articles below it.');
      await film.hold(3);
      film.say('Say whether it helped: we read that.');
      await film.tap(
        page.getByRole('button', { name: 'Helpful', exact: true }),
        page.getByText('Thanks for your feedback!').first(),
      );
    },
  },
};

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
