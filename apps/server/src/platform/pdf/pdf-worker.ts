import { parentPort } from 'node:worker_threads';
import { layOut, layOutPost } from './letter-layout.ts';
import type { Letter } from './letter.ts';
import { layOutPapers } from './paper-layout.ts';
import type { Papers } from './paper.ts';

/** The document of the letter that was sent last, or why there is none. */
export interface Finished {
  readonly content?: Uint8Array;
  readonly error?: string;
}

parentPort?.on('message', (letter: Letter | readonly Letter[] | Papers) => {
  const answer = (finished: Finished) => parentPort?.postMessage(finished, []);
  const laidOut =
    'papers' in letter
      ? layOutPapers(letter)
      : 'title' in letter
        ? layOut(letter)
        : layOutPost(letter);
  laidOut.then(
    (content) => answer({ content }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
