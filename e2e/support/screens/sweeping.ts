import { join } from 'node:path';
import {
  type CDPSession,
  expect,
  type Page,
  type PageScreenshotOptions,
  test,
} from '@playwright/test';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The sizes at which every screen is checked, in this order; a page takes either without a reload. */
export const SIZES = [
  { name: 'desk', take: (page: Page) => takeSize(page, DESK, false) },
  { name: 'phone', take: (page: Page) => takeSize(page, PHONE, true) },
] as const;

/** Switches a page to a size, and to a touch screen or a mouse. */
async function takeSize(page: Page, size: typeof DESK, isPhone: boolean): Promise<void> {
  await page.setViewportSize(size);
  const browser = await sessionWith(page);
  await browser.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    screenWidth: size.width,
    screenHeight: size.height,
    deviceScaleFactor: 1,
    mobile: isPhone,
  });
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** A page's own session with the browser: what another session emulates would stay beside it. */
function sessionWith(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** Records a page's console messages and failed requests. */
export function noteFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') faults.push(said.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Excludes requests that a page aborts because it no longer needs them.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.url()}: ${reason}`);
  });
  return faults;
}

/** Expects that the page is no wider than its screen. */
export async function expectNothingBesideThePage(page: Page): Promise<void> {
  const width = () =>
    page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      return scrollWidth > Math.min(innerWidth, screen.width)
        ? `${scrollWidth} px wide`
        : 'no wider';
    });
  // A page takes the layout of its new size a moment after the size itself.
  await expect.poll(width, page.url()).toBe('no wider');
}

/**
 * Expects that no control reaches past the screen, where a card would cut it off, and that no button cuts its own
 * label. A line that scrolls sideways may reach past the screen.
 */
export async function expectWholeControls(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const scrolls = (element: Element): boolean =>
        element !== document.body &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
          (element.parentElement !== null && scrolls(element.parentElement)));
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const past = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
        .filter((control) => isShown(control) && !scrolls(control))
        .filter((control) => {
          const { left, right, width } = control.getBoundingClientRect();
          // Controls one pixel in size are for screen readers.
          return width > 1 && (right > innerWidth + 1 || left < -1);
        });
      const short = [...document.querySelectorAll('main .mantine-Button-label')].filter(
        (label) => isShown(label) && label.scrollWidth > label.clientWidth + 1,
      );
      return [...past, ...short].map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
  await expect.poll(cut, page.url()).toEqual([]);
}

/**
 * With `PICTURES=1` in the environment, saves a picture of a page in `test-results/screens` for people to look at.
 * Without the setting nobody looks at the pictures, and drawing them would take a good part of the sweep's time.
 */
export async function takePicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (process.env['PICTURES'] !== '1') return;
  const path = join(test.info().project.outputDir, 'screens', `${name}.png`);
  await page.screenshot({ ...options, path, animations: 'disabled' });
}
