import { fileTypeFromBuffer } from 'file-type';
import type { PICTURE_TYPES } from '@roundbook/contract/files/assets/assets';
import { AppError } from '../../../platform/http/app-error.ts';

/** The accepted types, with their file name extensions. */
const EXTENSIONS: Record<(typeof PICTURE_TYPES)[number] | 'application/pdf', string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};
const extensionOf: ReadonlyMap<string, string> = new Map(Object.entries(EXTENSIONS));

export interface FileKind {
  readonly mime: string;
  readonly extension: string;
  readonly isImage: boolean;
}

/**
 * The kind of a file, read from its bytes; its name and the type that the sender claims are
 * ignored. iPhones convert HEIC pictures to JPEG when asked for JPEG. HEIC itself is refused, as we may not ship the
 * libraries that could read it, and most browsers could not show it.
 * @throws AppError 415 with the accepted kinds
 */
export async function kindOf(content: Buffer): Promise<FileKind> {
  const mime = (await fileTypeFromBuffer(content))?.mime ?? '';
  const extension = extensionOf.get(mime);
  if (extension) return { mime, extension, isImage: mime.startsWith('image/') };
  const isHeic = /^image\/hei[cf]/.test(mime);
  throw new AppError('mediaUnsupported', {
    detail: isHeic
      ? 'Some devices cannot show HEIC pictures. Please choose the picture as JPEG.'
      : 'Please choose a picture (JPEG, PNG, WebP, GIF) or a PDF.',
    field: 'file',
  });
}

/**
 * A safe name to store and download: without a path or control characters, and with the extension
 * of its kind.
 */
export function safeName(
  given: string,
  { extension }: FileKind,
): { name: string; filename: string } {
  const last = given.toWellFormed().split(/[/\\]/).at(-1)!;
  const bare = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, 100)
    .toWellFormed();
  const name = bare === '' || /^\.+$/.test(bare) ? 'File' : bare;
  return { name, filename: `${name}.${extension}` };
}
