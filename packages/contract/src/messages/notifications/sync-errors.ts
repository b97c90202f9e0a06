import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done } from '../../values.ts';

export const reportSyncErrors = endpoint({
  method: 'POST',
  path: '/notifications/syncErrors',
  summary: 'Notify the office that this device could not send changes; at most once an hour',
  access: everyRole,
  body: z.object({ count: z.int().min(1).max(1000) }),
  response: done,
  refusals: [429],
});
