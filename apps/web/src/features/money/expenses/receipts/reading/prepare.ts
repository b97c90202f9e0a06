import type { PictureRequest } from '../picture/picture-worker.ts';
import type { Photo } from '../picture/prepared.ts';
import type { UprightPicture } from '../picture/upright.ts';

/** The pixels of a picture file. */
export async function photoOf(file: Blob): Promise<Photo> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}

/** Prepares a photo in a thread of its own, so that the form stays quick. */
export function prepared(
  photo: Photo,
  quarters: number,
  signal: AbortSignal,
): Promise<UprightPicture> {
  const worker = new Worker(new URL('../picture/picture-worker.ts', import.meta.url), {
    type: 'module',
  });
  const { promise, resolve, reject } = Promise.withResolvers<UprightPicture>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<UprightPicture>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  worker.postMessage({ photo, quarters } satisfies PictureRequest, []);
  return promise.finally(() => worker.terminate());
}

/** A grey picture as a file, which the reader takes. */
export function pictureFileOf({ width, height, pixels }: UprightPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  const image = context.createImageData(width, height);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at]!;
    image.data.set([value, value, value, 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => {
      if (file) resolve(file);
      else reject(new Error('The picture could not be prepared.'));
    });
  });
}
