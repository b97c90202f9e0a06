import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPart } from '@roundbook/ui/testing/render-part.tsx';
import {
  type NativeSide,
  unwrapPage,
  wrapPage,
} from '../../../../platform/wrapper/testing/native-side.ts';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';
import { PhotoField } from './photo-field.tsx';

function Example() {
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  return <PhotoField photos={photos} onChange={setPhotos} sent={null} />;
}

/** A picture like the camera's, in base64. */
function pictureOf(width: number, height: number): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return canvas.toDataURL('image/jpeg').split(',')[1]!;
}

let phone: NativeSide;

beforeEach(() => {
  phone = wrapPage();
});
afterEach(unwrapPage);

test('in the phone app, the camera’s picture is added to the visit’s photos', async () => {
  await renderPart(<Example />, 'phone');
  phone.answers.set('Camera.getPhoto', { error: { message: 'User cancelled photos app' } });
  const take = page.getByRole('button', { name: 'Take photo' });
  await take.click();
  await expect.poll(() => phone.asked).toContain('Camera.getPhoto');
  expect(page.getByRole('img').elements()).toHaveLength(0);
  const base64String = pictureOf(40, 30);
  phone.answers.set('Camera.getPhoto', { data: { base64String, format: 'jpeg' } });
  await take.click();
  await expect.element(page.getByRole('img', { name: /^photo-\d+\.jpg$/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Remove photo-/ }).click();
  await expect.poll(() => page.getByRole('img').elements()).toHaveLength(0);
});
