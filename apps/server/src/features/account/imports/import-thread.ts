/** The entry of a Node worker thread that reads one list; `readFile` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { fingerprintOf, recogniseColumns } from '@roundbook/imports/recognise';
import { readPasted, readTable } from '@roundbook/imports/table';
import type { ReadFile } from './import-file.ts';

/** What is read: a file, or what was pasted. */
export type FileRequest =
  | { readonly bytes: Uint8Array; readonly filename: string }
  | { readonly text: string };

/** What came of it. */
export type FileReply =
  | ({ readonly ok: true } & ReadFile)
  | { readonly ok: false; readonly reason: string };

function answer(request: FileRequest): FileReply {
  const reading =
    'text' in request ? readPasted(request.text) : readTable(request.bytes, request.filename);
  if (!reading.ok) return reading;
  const { table } = reading;
  return {
    ok: true,
    table,
    recognition: recogniseColumns(table),
    fingerprint: fingerprintOf(table),
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
parentPort?.postMessage(answer(workerData as FileRequest));
