import { ask } from './bridge.ts';

/** Pictures are uploaded even smaller; a larger picture would only burden the bridge. */
const LONGEST_SIDE = 2048;
const QUALITY = 85;

function fileOf(base64: string, format: string): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const name = `photo-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  const [type, ending] = format === 'png' ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  return new File([bytes], `${name}.${ending}`, { type });
}

/**
 * Lets the phone's own camera take a picture. The picture comes over the bridge itself, since its address on the
 * phone has a different origin from the page's.
 * @returns the picture; null if the user took none
 * @throws Error with a message for the user if the camera cannot be used
 */
export async function takeNativePhoto(): Promise<File | null> {
  try {
    const { base64String, format } = (await ask('Camera', 'getPhoto', {
      resultType: 'base64',
      source: 'CAMERA',
      quality: QUALITY,
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      correctOrientation: true,
      saveToGallery: false,
    })) as { readonly base64String?: string; readonly format?: string };
    return base64String ? fileOf(base64String, format ?? 'jpeg') : null;
  } catch (error) {
    const { message } = error as Error;
    if (/cancel/i.test(message)) return null;
    if (/denied|permission/i.test(message)) {
      throw new Error('The camera may not be used. Allow it in the phone’s settings.', {
        cause: error,
      });
    }
    throw new Error('The camera could not take a picture. Please choose a photo instead.', {
      cause: error,
    });
  }
}
