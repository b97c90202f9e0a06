import type { CallOptions } from '@roundbook/client/api-client';
import { upload } from './upload.ts';

/** A picture queued on the device with its task. */
export interface QueuedPhoto {
  /** The request id of the picture's upload, so that repeating the upload has no second effect. */
  readonly id: string;
  readonly filename: string;
  readonly picture: Blob;
  /** Null until the picture is uploaded. */
  readonly assetId: string | null;
}

interface UploadOptions extends Pick<CallOptions, 'onProgress'> {
  readonly signal: AbortSignal;
  /** Called whenever some bytes have been sent. */
  readonly heard: () => void;
  /** Stores the photos after each upload. */
  readonly keep: (photos: readonly QueuedPhoto[]) => Promise<void>;
}

/**
 * Uploads the photos that are not assets yet, and stores the state after each upload. Throws an
 * ApiFailure.
 *
 * @param options `onProgress` receives the fraction of the total sent so far
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
