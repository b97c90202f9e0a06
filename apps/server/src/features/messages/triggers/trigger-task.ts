import { z } from 'zod';
import { TRIGGER_TYPES, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { Task } from '../../../platform/tasks/task.ts';

interface TriggerTurn {
  readonly businessId: string;
  readonly type: TriggerType;
  readonly date: string;
  /** The customer after whom to continue a run that a user started; null for a scheduled run. */
  readonly after: string | null;
}

/** Runs a trigger of a business for a date. */
export const sendTriggerTask: Task<TriggerTurn> = {
  name: 'send-trigger',
  data: z.object({
    businessId: z.uuid(),
    type: z.enum(TRIGGER_TYPES),
    date: z.string(),
    after: z.string().nullable(),
  }),
  retries: 8,
  // A repeated run leaves out customers who already have their message.
  isLong: true,
};
