import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import { MAXIMUM_RECEIPTS } from '@roundbook/contract/money/expenses/expenses';
import { jpegName, shrinkPhoto } from '../../../files/assets/shrink-photo.ts';

const PDF = 'application/pdf';
const LARGEST = `${MAXIMUM_ASSET_BYTES / 1024 / 1024} MB`;

/** Why no further receipt can be added. */
export const TOO_MANY_RECEIPTS = `An expense has at most ${MAXIMUM_RECEIPTS} receipts.`;

/** A receipt ready to be sent: a photo, made small and without the camera’s metadata, or a PDF. */
export interface ReceiptFile {
  readonly filename: string;
  readonly picture: Blob;
}

/** Whether a receipt is a document rather than a picture. */
export const isPdf = ({ picture }: ReceiptFile) => picture.type === PDF;

/**
 * Prepares a chosen file for sending.
 *
 * @throws Error with a message for the user if the file cannot be read or is too large
 */
export async function receiptFile(file: File): Promise<ReceiptFile> {
  if (file.type !== PDF) {
    return { filename: jpegName(file.name), picture: await shrinkPhoto(file) };
  }
  if (file.size > MAXIMUM_ASSET_BYTES) {
    throw new Error(`${file.name} is larger than ${LARGEST}. Please choose a smaller file.`);
  }
  return { filename: file.name, picture: file };
}
