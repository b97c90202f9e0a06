/** The longest side of an uploaded picture, in pixels. */
export const LONGEST_SIDE = 2048;

const JPEG_QUALITY = 0.85;

/** The size of a picture with its longer side at most `LONGEST_SIDE`; never enlarged. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Converts a picture to a JPEG small enough to store on a phone and to send over a weak signal. The JPEG is upright,
 * without the camera's metadata such as the location.
 *
 * @throws an Error with a message for the user if the browser cannot read the file
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    const isHeic = /hei[cf]$/i.test(file.type || file.name);
    const hint = isHeic ? ' Please choose it as JPEG.' : '';
    throw new Error(`${file.name} is not a picture that can be read here.${hint}`);
  });
  const { width, height } = fittingSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => {
        if (jpeg) resolve(jpeg);
        else reject(new Error(`${file.name} could not be made smaller.`));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

/** The file name of a picture converted to JPEG. */
export function jpegName(filename: string): string {
  return `${filename.replace(/\.[^.]+$/, '')}.jpg`;
}
