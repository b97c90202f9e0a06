import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import type { ShownDoor } from '../knocks/street-doors.ts';
import { HouseList } from './house-list.tsx';

vi.mock(import('../../../../platform/app-start.ts'), async (original) => ({
  ...(await original()),
  useAppStart: () => ({ today: '2026-11-25', business: { timeZone: 'Europe/London' } }) as never,
}));
vi.mock(import('../../../../platform/access.ts'), async (original) => ({
  ...(await original()),
  mayUse: () => ({ allowed: true }) as never,
}));

/** A street with more doors than fit on a phone. */
const doors = Array.from({ length: 40 }, (_, at) => {
  const door = String(at + 1);
  return { door, key: door, houseId: null, standing: null, knocks: [], known: null, quote: null };
}) as unknown as ShownDoor[];

function Street() {
  const [door, setDoor] = useState('1');
  return (
    <>
      <button type="button" onClick={() => setDoor('25')}>
        Go on
      </button>
      <HouseList canvassId="c" doors={doors} currentKey={door} follows onPick={setDoor} />
    </>
  );
}

/** The distance of a door's lower edge from the bottom of the screen, in pixels. */
const above = (name: string) =>
  innerHeight -
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().bottom;

test('the door in the dock is visible above the dock', async () => {
  await renderPart(<Street />, 'phone');
  await expect.element(page.getByRole('button', { name: '1', exact: true })).toBeVisible();
  expect(above('25')).toBeLessThan(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => above('25')).toBeGreaterThan(300);
});
