/** The entry module of every thread; `ThreadPool` starts it with the module that does the work. */
import { serialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { move } from 'piscina';
import type { ThreadAnswer, ThreadJob, ThreadSettings } from './thread-job.ts';

interface Work {
  run(request: unknown, report: (progress: unknown) => void): unknown;
}

const { entry, resultBytes } = workerData as ThreadSettings;
const work = (await import(entry)) as Work;

export default async function answer(job: ThreadJob<unknown>): Promise<ThreadAnswer> {
  if ('warm' in job) return null;
  const { request, port } = job;
  const result = await work.run(request, (progress) => port?.postMessage(progress));
  const bytes = serialize(result);
  return bytes.length > resultBytes ? null : (move(bytes) as unknown as Uint8Array);
}
