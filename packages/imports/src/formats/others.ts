import { ListRefusal } from '../refusal.ts';

const CHOOSE = 'Please choose CSV, XLSX, ODS or vCard.';

/** Files that people mistake for lists: their first bytes, and advice on what to do instead. */
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], `This is a PDF. ${CHOOSE}`],
  [[0x89, 0x50, 0x4e, 0x47], `This is a picture. ${CHOOSE}`],
  [[0xff, 0xd8, 0xff], `This is a picture. ${CHOOSE}`],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], `This is a document. ${CHOOSE}`],
];

/**
 * The first bytes of a container, which holds either an old workbook (XLS) or a new one with a
 * password.
 */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];

/** The name, in UTF-16, of the part of a container that a password protects (MS-OFFCRYPTO, 1.3.2). */
const PROTECTED = 'EncryptedPackage'.replaceAll(/./g, '$&\0');

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * Refuses a file that is not a list.
 * @throws {ListRefusal} for another program's file, with advice on what to do instead
 */
export function refuseOthers(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) throw new ListRefusal('The file is empty.');
  for (const [start, words] of OTHERS) {
    if (beginsWith(bytes, start)) throw new ListRefusal(words);
  }
  if (beginsWith(bytes, CONTAINER)) {
    throw new ListRefusal(
      new TextDecoder('latin1').decode(bytes).includes(PROTECTED)
        ? 'This workbook has a password. Please save it without a password, and choose it again.'
        : 'This workbook is in the old XLS format. Please save it as XLSX.',
    );
  }
  if (/\.sqg$/i.test(fileName)) {
    throw new ListRefusal(
      'This is a Squeegee backup, which only Squeegee can read. Please export the customers as CSV.',
    );
  }
  const start = new TextDecoder().decode(bytes.subarray(0, 400)).trimStart();
  if (/^<(?:!doctype html|html|table)/i.test(start)) {
    throw new ListRefusal(
      'This is a web page. Please open it in a spreadsheet and save it as XLSX or CSV.',
    );
  }
  if (/^<\?xml|^<\w+[\s>]/.test(start)) throw new ListRefusal(`This is an XML file. ${CHOOSE}`);
}
