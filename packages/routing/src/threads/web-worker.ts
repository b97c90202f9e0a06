/** The entry of a web worker; `optimiseInBrowser` starts it. */
import { answer, type WorkerRequest } from './worker-message.ts';

globalThis.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  globalThis.postMessage(answer(event.data));
});
