/** The entry module of a thread that makes documents; `render.ts` starts it. */
import { layOut, layOutPost } from './letter-layout.ts';
import type { Letter } from './letter.ts';
import { layOutPapers } from './paper-layout.ts';
import type { Papers } from './paper.ts';

/**
 * The content of one document: a letter, several letters to post, or papers that are printed
 * together.
 */
export type PdfRequest = Letter | readonly Letter[] | Papers;

export async function run(letter: PdfRequest): Promise<Uint8Array> {
  try {
    if ('papers' in letter) return await layOutPapers(letter);
    return await ('title' in letter ? layOut(letter) : layOutPost(letter));
  } catch (error) {
    throw new Error(`A document could not be laid out: ${String(error)}`, { cause: error });
  }
}
