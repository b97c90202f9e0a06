import { Worker } from 'node:worker_threads';
import type { Letter } from './letter.ts';
import type { Finished, Order } from './pdf-worker.ts';

interface Waiting {
  resolve(content: Buffer): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

function finish({ id, content, error }: Finished): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (content) one?.resolve(Buffer.from(content));
  else one?.reject(new Error(`A document could not be laid out: ${error}`));
  if (waiting.size === 0) worker?.unref();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  started.on('message', finish);
  started.on('error', (error) => {
    worker = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  });
  return started;
}

/**
 * Makes a PDF of a letter on a separate thread, so that a long document holds nothing up. The thread
 * starts with the first document and never keeps the process alive by itself.
 */
export function renderLetter(letter: Letter): Promise<Buffer> {
  const thread = (worker ??= startWorker());
  lastId += 1;
  const order: Order = { id: lastId, letter };
  return new Promise((resolve, reject) => {
    thread.postMessage(order, []);
    thread.ref();
    waiting.set(order.id, { resolve, reject });
  });
}
