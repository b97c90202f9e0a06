/** The entry of a Node worker thread; `StatementPool` starts it. */
import { parentPort } from 'node:worker_threads';
import { answer, type WorkerRequest } from './worker-message.ts';

parentPort?.on('message', (request: WorkerRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  parentPort?.postMessage(answer(request));
});
