import { z } from 'zod';
import { TRIGGER_TYPES, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import type { Task } from '../../../platform/tasks/task.ts';

interface TriggerTurn {
  readonly businessId: string;
  readonly type: TriggerType;
  readonly date: string;
  /** The customer after whom it goes on, if a person began it; null for the one of the clock. */
  readonly after: string | null;
}

/** Tells the customers of a business of what a trigger has to tell for a date. */
export const sendTriggerTask: Task<TriggerTurn> = {
  name: 'send-trigger',
  data: z.object({
    businessId: z.uuid(),
    type: z.enum(TRIGGER_TYPES),
    date: z.string(),
    after: z.string().nullable(),
  }),
  retries: 8,
};
