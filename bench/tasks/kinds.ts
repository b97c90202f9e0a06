import { z } from 'zod';
import type { Task } from '../../apps/server/src/platform/tasks/task.ts';

const timed = z.object({
  id: z.string(),
  businessId: z.string(),
  milliseconds: z.number(),
  /** The instant until which attempts fail, in milliseconds since 1970. */
  failsUntil: z.number().default(0),
});

/** The data of a benchmark task, including how long the task takes. */
export type Timed = z.infer<typeof timed>;

export const short: Task<Timed> = { name: 'bench-short', data: timed, retries: 20 };
export const long: Task<Timed> = { name: 'bench-long', data: timed, retries: 20, isLong: true };

export const kinds = [short, long] as unknown as readonly Task<never>[];
