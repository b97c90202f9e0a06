/** The entry of a Node worker thread; `planInThread` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { answer, type WorkerRequest } from './worker-message.ts';

answer(workerData as WorkerRequest, (reply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  parentPort?.postMessage(reply);
});
