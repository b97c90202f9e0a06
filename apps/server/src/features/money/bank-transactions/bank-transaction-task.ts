import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const ofBusiness = z.object({ businessId: z.uuid() });

/** Matches new transactions, and books the certain matches if the business wants that. */
export const matchTransactions: Task<z.infer<typeof ofBusiness>> = {
  name: 'match-bank-transactions',
  data: ofBusiness,
  retries: 5,
  isLong: true,
};
