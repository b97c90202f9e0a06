import { z } from 'zod';
import { fact } from '../../../platform/facts/fact.ts';
import type { Task } from '../../../platform/tasks/task.ts';

/** A user changed their own name, which colleagues see. */
export const nameChanged = fact<{ readonly userId: string }, { readonly userId: string }>(
  'nameChanged',
);

/**
 * Releases the messages that were waiting for a user to confirm their address, in the businesses that the user
 * owns.
 */
export const releaseForVerified: Task<{ userId: string }> = {
  name: 'release-for-verified',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};

/**
 * After a user's address has changed, updates the user's grants in every business, and the address for customers'
 * replies where it was `from`. Tasks queued by the previous release have no `from`.
 */
export const addressMoved: Task<{ userId: string; email: string; from?: string | undefined }> = {
  name: 'address-moved',
  data: z.object({ userId: z.uuid(), email: z.string(), from: z.string().optional() }),
  retries: 8,
};
