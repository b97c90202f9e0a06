import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const ofLead = z.object({ leadId: z.uuid() });

/** Notifies the users with matching alerts of a new lead on the market. */
export const announceLead: Task<{ leadId: string }> = {
  name: 'announce-lead',
  data: ofLead,
  retries: 5,
};

/** Closes the offer of a sold lead, for the firm that made the offer. */
export const closeSold: Task<{ leadId: string }> = {
  name: 'close-sold-lead',
  data: ofLead,
  retries: 10,
};

/** Copies the photos of a sold request to its buyer. */
export const passPhotos: Task<{ leadId: string }> = {
  name: 'pass-lead-photos',
  data: ofLead,
  retries: 10,
};

/** Marks a lead as false, for the firm that offered it. */
export const noteFalse: Task<{ leadId: string }> = {
  name: 'note-false-lead',
  data: ofLead,
  retries: 10,
};

/** Notifies a lead's buyer that the seller has erased the person. */
export const notifyOfErasure: Task<{ leadId: string }> = {
  // The previous release queues the task under this name.
  name: 'tell-lead-erased',
  data: ofLead,
  retries: 10,
};
