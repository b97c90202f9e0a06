import sharp from 'sharp';
import { refuse } from '../../../platform/http/app-error.ts';

const edge = 480;

/** Beyond what any phone takes; a small file may claim a picture that fills the memory. */
const maximumPixels = 120_000_000;

// Two uploads at once are better served by a thread each than one by all.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture made small: at most 480 pixels a side, upright, without metadata (a phone writes down
 * where it was).
 * @throws AppError 422 if it is damaged or too large to look at
 */
export async function thumbnailOf(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: maximumPixels, failOn: 'truncated' })
      .autoOrient()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer();
  } catch {
    throw refuse('That picture cannot be opened. Please check it and choose it again.', 'file');
  }
}

/** A thumbnail as a PNG, for what cannot show WebP. */
export function pngOf(thumbnail: Buffer): Promise<Buffer> {
  return sharp(thumbnail).png().toBuffer();
}
