import { Worker } from 'node:worker_threads';
import type { Recognition } from '@roundbook/imports/recognise';
import type { Table } from '@roundbook/imports/table';
import { refuse } from '../../../platform/http/app-error.ts';
import type { FileReply, FileRequest } from './import-thread.ts';

/** A list as it was read, before its columns were confirmed. */
export interface ReadFile {
  readonly table: Table;
  readonly recognition: Recognition;
  readonly fingerprint: string;
}

/** Memory of the thread that reads a file, and how long it may take: a file that unpacks without end is refused. */
const MOST_MEGABYTES = 512;
const MOST_MS = 60_000;

/** Lists that are read at once, for all businesses together. */
const MOST_AT_ONCE = 2;

const TOO_MUCH =
  'The file could not be read: it needs too much room once it is unpacked. Please save it as CSV, and upload that.';
const BUSY = 'Many lists are being read at the moment. Please try again in a minute.';

/** Lists that may wait for others. */
const MOST_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when it is one's turn. @throws AppError 422 if too many wait already */
async function takeTurn(): Promise<void> {
  if (running < MOST_AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw refuse(BUSY, 'file');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Gives the turn to the one that has waited longest. */
function passTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * Reads a list in a thread of its own, so that the event loop stays free and no file brings the process down.
 * @throws AppError 422 with words for whoever chose the file
 */
export async function readFile(request: FileRequest): Promise<ReadFile> {
  await takeTurn();
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<FileReply>();
  const timer = setTimeout(() => reject(refuse(TOO_MUCH, 'file')), MOST_MS);
  worker.once('message', resolve);
  worker.once('error', () => reject(refuse(TOO_MUCH, 'file')));
  try {
    const reply = await promise;
    if (!reply.ok) throw refuse(reply.reason, 'file');
    return reply;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
    passTurn();
  }
}
