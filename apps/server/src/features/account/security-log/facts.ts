import { z } from 'zod';
import { SECURITY_KINDS } from '@roundbook/contract/account/security-log/security-log';
import type { Task } from '../../../platform/tasks/task.ts';
import type { NewEvent } from './store.ts';

/** Adds an account's event to the log of each business where its user works; the grants slice handles it. */
export const noteInBusinesses: Task<NewEvent> = {
  name: 'note-in-security-logs',
  data: z.object({
    id: z.uuid(),
    at: z.string(),
    kind: z.enum(SECURITY_KINDS),
    userId: z.uuid(),
    about: z.string(),
    device: z.string(),
    network: z.string(),
  }),
  retries: 8,
};
