/** A picture in shades of grey: one byte for each pixel, row by row, 0 is black. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** The picture without its colours, by the eye's sensitivity to each (ITU-R BT.601). */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    pixels[at] = 0.299 * rgba[from]! + 0.587 * rgba[from + 1]! + 0.114 * rgba[from + 2]!;
  }
  return { width, height, pixels };
}
