import { withDarkPrint, withoutShadows } from './even-light.ts';
import { greyOf } from './grey-picture.ts';
import { onlyPaper, paperRows } from './paper.ts';
import { tiltOf, upright, type UprightPicture } from './upright.ts';

/** A photo as the browser decodes it: four bytes for each pixel. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/**
 * Prepares a photo of a receipt for reading: only its paper, without shadows, with dark print and level lines.
 * @param quarters the number of quarter turns to the left before that, for a photo taken sideways
 */
export function preparedPhoto({ width, height, rgba }: Photo, quarters: number): UprightPicture {
  const grey = greyOf(rgba, width, height);
  const paper = paperRows(grey);
  const lit = withoutShadows(grey);
  const print = withDarkPrint(paper ? onlyPaper(lit, paper) : lit);
  if (quarters === 0) return upright(print, tiltOf(print));
  const turned = upright(print, (quarters * Math.PI) / 2);
  const tilt = tiltOf(turned);
  return upright(print, (quarters * Math.PI) / 2 + tilt);
}
