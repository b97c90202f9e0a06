import { parentPort } from 'node:worker_threads';
import { layOut } from './letter-layout.ts';
import type { Letter } from './letter.ts';

/** A request to the worker, which answers under the same id. */
export interface Order {
  readonly id: number;
  readonly letter: Letter;
}
export interface Finished {
  readonly id: number;
  readonly content?: Uint8Array;
  readonly error?: string;
}

parentPort?.on('message', ({ id, letter }: Order) => {
  const answer = (finished: Omit<Finished, 'id'>) =>
    parentPort?.postMessage({ id, ...finished }, []);
  layOut(letter).then(
    (content) => answer({ content }),
    (error: unknown) => answer({ error: String(error) }),
  );
});
