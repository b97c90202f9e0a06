import { availableParallelism } from 'node:os';
import type { BusinessId } from '../db/business-id.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { Letter } from './letter.ts';
import type { Papers } from './paper.ts';
import type { PdfRequest } from './pdf-thread.ts';

/**
 * The number of threads: at least two, so that one business's long document leaves the other thread to its neighbours.
 * Each thread needs memory for the fonts and the layout, so a large machine does not start one per processor.
 */
const [LEAST_THREADS, MOST_THREADS] = [2, 3];

const documents = new ThreadPool<PdfRequest, Uint8Array>(
  new URL('./pdf-thread.ts', import.meta.url),
  {
    threads: Math.max(LEAST_THREADS, Math.min(MOST_THREADS, availableParallelism() - 1)),
    milliseconds: 120_000,
    megabytes: 1024,
    resultBytes: 64_000_000,
    waitingOfGroup: 40,
    waiting: 2000,
  },
  { tooMuch: 'This document is too large to make at once. Please make it in smaller parts.' },
);

async function render(businessId: BusinessId, letter: PdfRequest): Promise<Buffer> {
  return Buffer.from(await documents.run(letter, { group: businessId }));
}

/** Makes one document of letters to post in window envelopes, as `renderLetter` does. @throws AppError `limited` */
export function renderPost(businessId: BusinessId, letters: readonly Letter[]): Promise<Buffer> {
  return render(businessId, letters);
}

/** Makes one document of papers that are printed together, as `renderLetter` does. @throws AppError `limited` */
export function renderPapers(businessId: BusinessId, papers: Papers): Promise<Buffer> {
  return render(businessId, papers);
}

/**
 * Makes a PDF of a letter on a separate thread, so that a long document holds up nothing else.
 * Businesses take turns, so that one with many letters does not hold up the others.
 * @throws AppError `limited` if the business is already waiting for too many documents
 */
export function renderLetter(businessId: BusinessId, letter: Letter): Promise<Buffer> {
  return render(businessId, letter);
}
