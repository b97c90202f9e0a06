import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DurationBar } from './duration-bar.tsx';

const MINUTE = 60;

test('a bar has a step for every quarter of an hour or part of one, and at least one step', async () => {
  const minutes = [0, 15, 16, 60, 100_000];
  await renderPart(
    <>
      {minutes.map((one) => (
        <DurationBar key={one} seconds={one * MINUTE} />
      ))}
    </>,
  );
  const bars = () => [...document.querySelectorAll<HTMLElement>('[data-steps]')];
  await expect.poll(() => bars().map(({ children }) => children.length)).toEqual([1, 1, 2, 4, 32]);
});
