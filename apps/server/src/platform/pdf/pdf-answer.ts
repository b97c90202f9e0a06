import { Readable } from 'node:stream';
import type { BusinessId } from '../db/business-id.ts';
import type { FileAnswer } from '../http/call.ts';
import type { Letter } from './letter.ts';
import type { Papers } from './paper.ts';
import { renderLetter, renderPapers, renderPost } from './render.ts';

/**
 * Answers a download with a letter, which is made after the transaction and is not cached.
 * @param readLogo reads the logo above the sender when the letter is made
 */
export function pdfAnswer(
  businessId: BusinessId,
  filename: string,
  letter: Letter,
  readLogo: () => Promise<Uint8Array | null>,
): FileAnswer {
  return {
    mime: 'application/pdf',
    filename,
    content: async () =>
      Readable.from([await renderLetter(businessId, { ...letter, logo: await readLogo() })]),
    disposition: 'inline',
  };
}

/** Answers a download with letters to post, in one document. */
export function postAnswer(
  businessId: BusinessId,
  filename: string,
  letters: readonly Letter[],
  readLogo: () => Promise<Uint8Array | null>,
): FileAnswer {
  return {
    mime: 'application/pdf',
    filename,
    content: async () => {
      const logo = await readLogo();
      return Readable.from([
        await renderPost(
          businessId,
          letters.map((letter) => ({ ...letter, logo })),
        ),
      ]);
    },
    disposition: 'inline',
  };
}

/** Answers a download with papers, in one document. */
export function papersAnswer(
  businessId: BusinessId,
  filename: string,
  papers: Omit<Papers, 'logo'>,
  readLogo: () => Promise<Uint8Array | null>,
): FileAnswer {
  return {
    mime: 'application/pdf',
    filename,
    content: async () => {
      const logo = await readLogo();
      return Readable.from([await renderPapers(businessId, { ...papers, logo })]);
    },
    disposition: 'inline',
  };
}
