import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/** One charge of a business. */
const ofCharge = z.object({ businessId: z.uuid(), chargeId: z.uuid() });

/**
 * Brings a charge one step further: sends it out once its window has passed, or asks the provider how it
 * stands. Eight retries take about four minutes; the daily look makes up for what still failed then.
 */
export const followCharge: Task<z.infer<typeof ofCharge>> = {
  name: 'follow-charge',
  data: ofCharge,
  retries: 8,
};

const ofRefund = z.object({ businessId: z.uuid(), refundId: z.uuid() });

/** Gives money back, or asks for the state of that. */
export const followRefund: Task<z.infer<typeof ofRefund>> = {
  name: 'follow-refund',
  data: ofRefund,
  retries: 8,
};

const ofDispute = z.object({ businessId: z.uuid(), disputeId: z.uuid() });

/** Sends what a dispute is answered with. */
export const sendEvidence: Task<z.infer<typeof ofDispute>> = {
  name: 'send-evidence',
  data: ofDispute,
  retries: 8,
};
