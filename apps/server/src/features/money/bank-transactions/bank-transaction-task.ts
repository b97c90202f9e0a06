import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const ofBusiness = z.object({ businessId: z.uuid() });

/** Matches what came in, and books what is certain where the business wants that. */
export const matchTransactions: Task<z.infer<typeof ofBusiness>> = {
  name: 'match-bank-transactions',
  data: ofBusiness,
  retries: 5,
};
