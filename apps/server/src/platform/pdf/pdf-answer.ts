import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/call.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render.ts';

/**
 * Answers a download with a letter, made once the transaction is over and kept by nobody.
 * @param readLogo what to put above the sender; it is read only then
 */
export function pdfAnswer(
  filename: string,
  letter: Letter,
  readLogo: () => Promise<Uint8Array | null>,
): FileAnswer {
  return {
    mime: 'application/pdf',
    filename,
    content: async () => Readable.from([await renderLetter({ ...letter, logo: await readLogo() })]),
    disposition: 'inline',
    isLive: true,
  };
}
