import { Readable } from 'node:stream';
import type { FileAnswer } from '../http/call.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render.ts';

/** Answers a download with a letter, made once the transaction is over and kept by nobody. */
export function pdfAnswer(filename: string, letter: Letter): FileAnswer {
  return {
    mime: 'application/pdf',
    filename,
    content: async () => Readable.from([await renderLetter(letter)]),
    disposition: 'inline',
    isLive: true,
  };
}
