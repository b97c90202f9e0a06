import { z } from 'zod';
import type { Task } from '../../../platform/tasks/task.ts';

const ofLead = z.object({ leadId: z.uuid() });

/** Tells those who want to hear of a lead that is new on the market. */
export const announceLead: Task<{ leadId: string }> = {
  name: 'announce-lead',
  data: ofLead,
  retries: 5,
};

/** Closes the offer of a lead that was bought, at the firm that made it. */
export const closeSold: Task<{ leadId: string }> = {
  name: 'close-sold-lead',
  data: ofLead,
  retries: 10,
};

/** Copies the photos of a request that was bought to its buyer. */
export const passPhotos: Task<{ leadId: string }> = {
  name: 'pass-lead-photos',
  data: ofLead,
  retries: 10,
};

/** Notes a false lead at the firm that offered it. */
export const noteFalse: Task<{ leadId: string }> = {
  name: 'note-false-lead',
  data: ofLead,
  retries: 10,
};

/** Tells the buyer of a lead that its person was erased where they asked first. */
export const tellErased: Task<{ leadId: string }> = {
  name: 'tell-lead-erased',
  data: ofLead,
  retries: 10,
};
