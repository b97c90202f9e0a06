/** The entry of a Node worker thread; `RoutePool` starts it. */
import { parentPort } from 'node:worker_threads';
import { warmUp } from './warm-up.ts';
import { answer, type WorkerRequest } from './worker-message.ts';

warmUp();
parentPort?.on('message', (request: WorkerRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  parentPort?.postMessage(answer(request));
});
