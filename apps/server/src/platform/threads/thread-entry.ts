/** The entry module of every thread; `ThreadPool` starts it with the module that does the work. */
import { constants, getPriority, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import type { ThreadAnswer, ThreadJob, ThreadSettings } from './thread-job.ts';

interface Work {
  run(request: unknown, report: (progress: unknown) => void): unknown;
}

const { entry, resultBytes, isUrgent } = workerData as ThreadSettings;
if (!isUrgent) giveWay();
const work = (await import(entry)) as Work;

export default async function answer(job: ThreadJob<unknown>): Promise<ThreadAnswer> {
  if ('warm' in job) return null;
  const { request, port } = job;
  const result = await work.run(request, (progress) => port?.postMessage(progress));
  const bytes = serialize(result);
  return bytes.length > resultBytes ? null : (move(bytes) as unknown as Uint8Array);
}

/**
 * Lowers the priority of this thread, so that heavy work takes the processor time that the event loop and the
 * database leave over. Only on Linux does each thread have a priority of its own; elsewhere the call would slow down the
 * whole process, so the threads keep its priority.
 */
function giveWay(): void {
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
  // A process may be started with an even lower priority, which must not be raised.
  if (process.platform === 'linux' && getPriority() < lower) setPriority(lower);
}
