import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

const ofInvoice = z.object({ businessId: z.uuid(), invoiceId: z.uuid(), date: z.string() });

/** Emails a monthly invoice that was issued automatically, unless its payer wants no email. */
export const sendMonthlyInvoice: Task<z.infer<typeof ofInvoice>> = {
  name: 'send-monthly-invoice',
  data: ofInvoice,
  retries: 8,
};
