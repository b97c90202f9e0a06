import { type Photo, preparedPhoto } from './prepared.ts';

/** A photo to prepare in the background, as the page sends it. */
export interface PictureRequest {
  readonly photo: Photo;
  readonly quarters: number;
}

const worker = self as unknown as DedicatedWorkerGlobalScope;

worker.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  const picture = preparedPhoto(data.photo, data.quarters);
  worker.postMessage(picture, [picture.pixels.buffer]);
});
