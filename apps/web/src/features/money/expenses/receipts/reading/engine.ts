import { createWorker, OEM, PSM } from 'tesseract.js';
import type { ReceiptWord } from '@roundbook/domain/money/expenses/receipts/receipt-text';

const FOLDER = String(import.meta.env['VITE_RECEIPT_READER']);

/** A module that uses one vector instruction: a browser that accepts it has them. */
const VECTOR_MODULE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** The steps of the engine that take time, and the share of its progress before each. */
const STEPS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'loading language traineddata': [0, 0.2],
  'recognizing text': [0.2, 1],
};

/** An engine that reads print in pictures, on this device. */
export interface ReadingEngine {
  readonly words: (picture: Blob) => Promise<ReceiptWord[]>;
  readonly stop: () => void;
}

/**
 * Starts the engine from the product's own host, or from the files that the device has kept.
 *
 * @param onProgress receives the fraction of the work done, from 0 to 1
 * @throws Error if its files can be neither fetched nor found on the device
 */
export async function startEngine(onProgress: (done: number) => void): Promise<ReadingEngine> {
  const core = WebAssembly.validate(VECTOR_MODULE)
    ? 'tesseract-core-simd-lstm'
    : 'tesseract-core-lstm';
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const started = createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${FOLDER}/worker.min.js`,
    corePath: `${FOLDER}/${core}.js`,
    langPath: FOLDER,
    // The policy admits workers from files only, and the service worker keeps the files already.
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      const step = STEPS[status];
      if (step) onProgress(step[0] + (step[1] - step[0]) * progress);
    },
    errorHandler: (error: unknown) => reject(new Error(String(error))),
  });
  const worker = await Promise.race([started, failure]);
  // Receipts have no columns of text: words are looked for everywhere, and put into lines afterwards.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '200' });
  return {
    words: async (picture) => {
      const output = { text: false, blocks: true };
      const { data } = await Promise.race([worker.recognize(picture, {}, output), failure]);
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap((paragraph) => paragraph.lines),
      );
      return lines.flatMap((line) =>
        line.words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
          text,
          confidence,
          box: { left: x0, top: y0, right: x1, bottom: y1 },
        })),
      );
    },
    stop: () => void worker.terminate(),
  };
}
