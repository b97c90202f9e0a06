import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/** Fetches a text's file from the provider. */
export const fetchMedia: Task<{ businessId: string; id: string; at: number; url: string }> = {
  name: 'fetch-received-file',
  data: z.object({ businessId: z.uuid(), id: z.uuid(), at: z.int(), url: z.string() }),
  retries: 8,
};
