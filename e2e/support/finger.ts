import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of steps in which a finger moves from one place to the next. */
const STEPS = 10;

/** The position of an element's middle. */
export async function middleOf(on: Locator): Promise<Point> {
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger whose touches the browser itself handles, so that it scrolls, presses and drags as on a phone. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const down = (at: Point) => touch('touchStart', [at]);
  const up = () => touch('touchEnd', []);
  const way = (from: Point, to: Point) =>
    Array.from({ length: STEPS }, (_, at): Point => {
      const between = (one: number, other: number) => one + ((other - one) * (at + 1)) / STEPS;
      return { x: between(from.x, to.x), y: between(from.y, to.y) };
    });
  return {
    down,
    move: async (from: Point, to: Point) => {
      for (const point of way(from, to)) await touch('touchMove', [point]);
    },
    up,
    /** Touches, moves on and lets go without a pause, in which the touch might count as a hold. */
    swipe: async (from: Point, to: Point) => {
      const moves = way(from, to).map((point) => () => touch('touchMove', [point]));
      await Promise.all([() => down(from), ...moves, up].map((step) => step()));
    },
  };
}
