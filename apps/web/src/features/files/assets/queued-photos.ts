import type { CallOptions } from '@roundbook/client/api-client';
import { upload } from './upload.ts';

/** A picture that waits with a task of the device's queue. */
export interface QueuedPhoto {
  /** The request id of its upload, so that a repeated upload has one effect. */
  readonly id: string;
  readonly filename: string;
  readonly picture: Blob;
  /** Once it is uploaded. */
  readonly assetId: string | null;
}

interface UploadOptions extends Pick<CallOptions, 'onProgress'> {
  readonly signal: AbortSignal;
  /** Told that something moved. */
  readonly heard: () => void;
  /** Stores the photos as they are after each upload. */
  readonly keep: (photos: readonly QueuedPhoto[]) => Promise<void>;
}

/**
 * Uploads the photos that are not yet assets, keeping each as soon as it is one. Throws an ApiFailure.
 *
 * @param options `onProgress` is told how much of all their bytes is sent
 * @returns the photos, each with its asset
 */
export async function uploadPhotos(
  photos: readonly QueuedPhoto[],
  { signal, heard, keep, onProgress }: UploadOptions,
): Promise<readonly QueuedPhoto[]> {
  let latest = photos;
  const waiting = photos.filter(({ assetId }) => assetId === null);
  const total = waiting.reduce((bytes, { picture }) => bytes + picture.size, 0);
  let finished = 0;
  for (const { id, filename, picture } of waiting) {
    const before = finished;
    const { id: assetId } = await upload(picture, filename, {
      requestId: id,
      signal,
      onProgress: (sent) => {
        heard();
        onProgress?.((before + sent * picture.size) / total);
      },
    });
    heard();
    finished += picture.size;
    latest = latest.map((photo) => (photo.id === id ? { ...photo, assetId } : photo));
    await keep(latest);
  }
  return latest;
}
