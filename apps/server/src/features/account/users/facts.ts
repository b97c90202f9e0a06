import { z } from 'zod';
import { fact } from '../../../platform/facts/fact.ts';
import type { Task } from '../../../platform/tasks/task.ts';

/** A user changed their own name, which their colleagues see. */
export const nameChanged = fact<{ readonly userId: string }, { readonly userId: string }>(
  'nameChanged',
);

/** Hands on the messages that waited for a user to confirm their address, in the businesses that they own. */
export const releaseForVerified: Task<{ userId: string }> = {
  name: 'release-for-verified',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};

/** Brings the grants of a user whose address changed up to date, in every business. */
export const addressMoved: Task<{ userId: string; email: string }> = {
  name: 'address-moved',
  data: z.object({ userId: z.uuid(), email: z.string() }),
  retries: 8,
};
