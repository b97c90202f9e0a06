import { z } from 'zod';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { Task } from '../../../platform/tasks/task.ts';
import type { EmailAttachment } from '../../../providers/email/email.ts';

/** Mail or a text about an account, as plain text. */
export interface AccountMail {
  /** Email unless it is said. */
  readonly channel?: Channel;
  readonly to: string;
  /** Emails only. */
  readonly subject?: string;
  readonly body: string;
  /** Kept until it is sent. */
  readonly attachment?: EmailAttachment;
}

/** Hands mail about an account to its provider. */
export const sendAccountMessage: Task<{ id: string }> = {
  name: 'send-account-message',
  data: z.object({ id: z.uuid() }),
  retries: 10,
};
