import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { useLedHere } from './use-led-here.ts';

function LedTo() {
  return (
    <p ref={useLedHere('place')} id="place">
      Where they live
    </p>
  );
}

/** A column whose upper part grows once its answers have loaded. */
function Column() {
  const [height, setHeight] = useState(20);
  return (
    <div>
      <button type="button" style={{ position: 'fixed' }} onFocus={() => setHeight(height + 3000)}>
        Load
      </button>
      <div style={{ height, overflowAnchor: 'none' }} />
      <LedTo />
      <div style={{ height: 3000 }} />
    </div>
  );
}

/** Makes the upper part grow without any input from the user. */
const grow = () => page.getByRole('button', { name: 'Load' }).element().focus();
const part = () => page.getByText('Where they live');

test('the part of the page that the URL names stays in view while parts above it load', async () => {
  await renderPart(<Column />, 'desk', '/#place');
  await expect.element(part()).toBeInViewport();
  grow();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(6000);
  await expect.element(part()).toBeInViewport();
});

test('a user who looks elsewhere is left alone', async () => {
  await renderPart(<Column />, 'desk', '/#place');
  await expect.element(part()).toBeInViewport();
  dispatchEvent(new WheelEvent('wheel'));
  grow();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(6000);
  await expect.element(part()).not.toBeInViewport();
});
