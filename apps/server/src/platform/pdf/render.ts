import { availableParallelism } from 'node:os';
import type { BusinessId } from '../db/business-id.ts';
import type { Letter } from './letter.ts';
import type { Papers } from './paper.ts';
import { PdfThreads } from './pdf-threads.ts';

/** Each takes the memory of the fonts and the layout, so a large machine does not start one per processor. */
const MOST_THREADS = 3;

/** Documents that one business may be waiting for. */
const MOST_WAITING = 40;

// One event loop's worth of processors is left alone.
const threads = new PdfThreads(
  Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  MOST_WAITING,
);

/** Makes one document of letters to post in window envelopes, as `renderLetter` does. @throws AppError `limited` */
export function renderPost(businessId: BusinessId, letters: readonly Letter[]): Promise<Buffer> {
  return threads.render(businessId, letters);
}

/** Makes one document of papers that are printed together, as `renderLetter` does. @throws AppError `limited` */
export function renderPapers(businessId: BusinessId, papers: Papers): Promise<Buffer> {
  return threads.render(businessId, papers);
}

/**
 * Makes a PDF of a letter on a separate thread, so that a long document holds nothing up; businesses
 * take turns, so that one that wants many holds no other up either.
 * @throws AppError `limited` if the business is waiting for too many already
 */
export function renderLetter(businessId: BusinessId, letter: Letter): Promise<Buffer> {
  return threads.render(businessId, letter);
}
