import sharp from 'sharp';
import { refuse } from '../../../platform/http/app-error.ts';

const EDGE = 480;

/**
 * The maximum number of pixels in a picture: more than any phone's photo has. Without this limit, a small file could
 * declare a picture that fills the memory.
 */
const MAXIMUM_PIXELS = 120_000_000;

// Two simultaneous uploads are better served by one thread each than by one upload taking all
// threads.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A small version of a picture: at most 480 pixels a side, turned upright, and without metadata
 * (phones record where a photo was taken).
 * @throws AppError 422 if the picture is damaged or too large to decode
 */
export async function thumbnailOf(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: MAXIMUM_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
  } catch {
    throw refuse('We could not open that picture. Please check it and choose it again.', 'file');
  }
}

/** A thumbnail as a PNG, for formats that cannot hold WebP. */
export function pngOf(thumbnail: Buffer): Promise<Buffer> {
  return sharp(thumbnail).png().toBuffer();
}
