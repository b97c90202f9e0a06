import { Worker } from 'node:worker_threads';
import type { Firm } from '../firm.ts';
import type { PlanOptions } from '../plan-rota.ts';
import type { Rota } from '../rota.ts';
import type { WorkerReply, WorkerRequest } from './worker-message.ts';

/**
 * Runs `planRota` in a worker thread of Node, so that the event loop stays free. A thread is started for
 * each rota: that takes a fraction of what planning takes, and nothing is left behind.
 *
 * @param signal ends the thread; nothing of the rota is kept but what was reported before
 * @throws what planning threw, or the signal's reason
 */
export function planInThread(
  firm: Firm,
  { budget, seed, onProgress }: PlanOptions,
  signal?: AbortSignal,
): Promise<Rota> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Rota>();
  const workerData: WorkerRequest = { firm, budget, seed };
  const worker = new Worker(new URL('thread.ts', import.meta.url), { workerData });
  const stop = (): void => {
    reject(signal?.reason);
    void worker.terminate();
  };
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'progress') onProgress?.(reply.rota, reply.share);
    else if (reply.kind === 'rota') resolve(reply.rota);
    else reject(new Error(reply.message));
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    signal?.removeEventListener('abort', stop);
    reject(new Error('the thread has ended'));
  });
  return promise;
}
