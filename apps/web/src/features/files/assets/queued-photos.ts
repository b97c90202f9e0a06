import type { CallOptions } from '@roundbook/client/api-client';
import { upload } from './upload.ts';

/** A picture that waits in the device's queue with its task. */
export interface QueuedPhoto {
  /** The request id of its upload, so that a repeated upload takes effect once. */
  readonly id: string;
  readonly filename: string;
  readonly picture: Blob;
  /** Set once it is uploaded. */
  readonly assetId: string | null;
}

interface UploadOptions extends Pick<CallOptions, 'onProgress'> {
  readonly signal: AbortSignal;
  /** Called whenever bytes have moved. */
  readonly heard: () => void;
  /** Stores the photos after each upload. */
  readonly keep: (photos: readonly QueuedPhoto[]) => Promise<void>;
}

/**
 * Uploads the photos that are not assets yet, storing each as soon as it is one. Throws an
 * ApiFailure.
 *
 * @param options `onProgress` is told how much of the total has been sent
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
