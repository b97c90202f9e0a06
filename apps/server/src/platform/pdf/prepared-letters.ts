import { isDeepStrictEqual } from 'node:util';
import type { BusinessId } from '../db/business-id.ts';
import { OutdatedPreparation } from '../http/receipts.ts';
import type { Letter } from './letter.ts';
import { renderLetter } from './render.ts';

/**
 * The number of documents that one call makes in parallel: far fewer than the number that one business may wait for.
 */
const AT_THE_SAME_TIME = 4;

/**
 * The content of a letter that is to be sent, with the id of its logo in place of the image, so that letters can be
 * compared.
 */
export type LetterToSend = Omit<Letter, 'logo'> & { readonly logoId: string | null };

/** The letters that a call is about to send, each with its PDF, by the id of the letter's subject. */
export type PreparedLetters = ReadonlyMap<
  string,
  { readonly letter: LetterToSend; readonly pdf: Buffer }
>;

/**
 * Makes the PDFs of letters for a call that is about to send them. The call does this before its
 * transaction, which must not wait for it.
 * @param readLogo reads the logo of the business; called once, or never if there are no letters
 * @throws AppError `limited` if the business is already waiting for too many documents
 */
export async function prepareLetters(
  businessId: BusinessId,
  letters: ReadonlyMap<string, LetterToSend>,
  readLogo: () => Promise<Buffer | null>,
): Promise<PreparedLetters> {
  if (letters.size === 0) return new Map();
  const logo = await readLogo();
  const prepared = new Map<string, { letter: LetterToSend; pdf: Buffer }>();
  const next = letters.entries();
  const work = async () => {
    for (const [id, letter] of next) {
      const { logoId: _, ...said } = letter;
      prepared.set(id, { letter, pdf: await renderLetter(businessId, { ...said, logo }) });
    }
  };
  await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, work));
  return prepared;
}

/**
 * The PDF that was prepared for a letter.
 * @throws OutdatedPreparation if the letter's content has changed in the meantime
 */
export function pdfOf(prepared: PreparedLetters, id: string, letter: LetterToSend): Buffer {
  const made = prepared.get(id);
  if (!made || !isDeepStrictEqual(made.letter, letter)) throw new OutdatedPreparation();
  return made.pdf;
}
