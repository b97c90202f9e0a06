import { z } from 'zod';
import type { Task } from '../../../../platform/tasks/task.ts';

/** One charge of a business. */
const ofCharge = z.object({ businessId: z.uuid(), chargeId: z.uuid() });

/**
 * Takes a charge one step further: sends it once its cancel window has passed, or asks the provider for its state.
 * The eight retries take about four minutes; the daily run picks up charges that fail for longer.
 */
export const followCharge: Task<z.infer<typeof ofCharge>> = {
  name: 'follow-charge',
  data: ofCharge,
  retries: 8,
};

const ofRefund = z.object({ businessId: z.uuid(), refundId: z.uuid() });

/** Sends a refund, or asks the provider for its state. */
export const followRefund: Task<z.infer<typeof ofRefund>> = {
  name: 'follow-refund',
  data: ofRefund,
  retries: 8,
};

const ofDispute = z.object({ businessId: z.uuid(), disputeId: z.uuid() });

/** Sends the answer to a dispute. */
export const sendEvidence: Task<z.infer<typeof ofDispute>> = {
  name: 'send-evidence',
  data: ofDispute,
  retries: 8,
};
