/** The entry module of every thread; `ThreadPool` starts it with the module that does the work. */
import { constants, getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { buffersOf, pack, packedBytes, unpack } from './packing.ts';
import type { ThreadAnswer, ThreadJob, ThreadSettings } from './thread-job.ts';

interface Work {
  run(request: unknown, report: (progress: unknown) => void): unknown;
}

const { entry, resultBytes, isUrgent } = workerData as ThreadSettings;
if (!isUrgent) giveWay();
const work = (await import(entry)) as Work;

export default async function answer(job: ThreadJob): Promise<ThreadAnswer> {
  if ('warm' in job) return null;
  const { request, port } = job;
  const result = await work.run(await unpack(request), (progress) => port?.postMessage(progress));
  const packed = await pack(result);
  if (packedBytes(packed) > resultBytes) return null;
  const moved = { [transferableSymbol]: buffersOf(packed), [valueSymbol]: packed };
  return move(moved) as never;
}

/**
 * Lowers the priority of this thread, so that heavy work uses only the processor time that the event loop and the
 * database leave. Only on Linux does each thread have its own priority; elsewhere the call would slow down the whole
 * process, so the threads keep its priority.
 */
function giveWay(): void {
  const { PRIORITY_LOW: lower } = constants.priority;
  // A process may be started with an even lower priority, which must not be raised.
  if (process.platform === 'linux' && getPriority() < lower) setPriority(lower);
}
