/** A picture of a single pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A file for an input that takes pictures. */
export function pictureFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}
