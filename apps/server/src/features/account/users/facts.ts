import { z } from 'zod';
import { fact } from '../../../platform/facts/fact.ts';
import type { Task } from '../../../platform/tasks/task.ts';

/** A user changed their own name, which colleagues see. */
export const nameChanged = fact<{ readonly userId: string }, { readonly userId: string }>(
  'nameChanged',
);

/** Releases the messages that waited for a user to confirm their address, in the businesses that the user owns. */
export const releaseForVerified: Task<{ userId: string }> = {
  name: 'release-for-verified',
  data: z.object({ userId: z.uuid() }),
  retries: 8,
};

/**
 * Brings the grants of a user whose address changed up to date, in every business, and the address for
 * customers' answers where it was `from`. A task of the former release does not say `from`.
 */
export const addressMoved: Task<{ userId: string; email: string; from?: string | undefined }> = {
  name: 'address-moved',
  data: z.object({ userId: z.uuid(), email: z.string(), from: z.string().optional() }),
  retries: 8,
};
