import { z } from 'zod';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { EmailFigures } from '../../../platform/email/email-figures.ts';
import type { Task } from '../../../platform/tasks/task.ts';
import type { EmailAttachment } from '../../../providers/email/email.ts';

/** An email or text about an account, as plain text. */
export interface AccountMail {
  /** Defaults to email. */
  readonly channel?: Channel;
  readonly to: string;
  /** For emails only. */
  readonly subject?: string;
  readonly body: string;
  /** Figures below the body; for emails only. Stored until the email is sent. */
  readonly figures?: EmailFigures;
  /** Stored until the email is sent. */
  readonly attachment?: EmailAttachment;
}

/** Hands an account message to its provider. */
export const sendAccountMessage: Task<{ id: string }> = {
  name: 'send-account-message',
  data: z.object({ id: z.uuid() }),
  retries: 10,
};
