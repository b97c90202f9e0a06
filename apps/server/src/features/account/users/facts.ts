import { z } from 'zod';
import { fact } from '../../../platform/facts/fact.ts';
import type { Task } from '../../../platform/tasks/task.ts';

/** A user changed their own name, which colleagues see. */
export const nameChanged = fact<{ readonly userId: string }, { readonly userId: string }>(
  'nameChanged',
);

/** Hands on the messages that waited for a user to confirm their address, in the businesses that the user owns. */
export const releaseForVerified: Task<{ userId: string }> = {
  name: 'release-for-verified',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};

/** Updates a user's grants in every business after their address changed. */
export const addressMoved: Task<{ userId: string; email: string }> = {
  name: 'address-moved',
  data: z.object({ userId: z.uuid(), email: z.string() }),
  retries: 8,
};
