import { z } from 'zod';
import {
  EMAIL_CHOICES,
  SMS_CHOICES,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/notifications/notifications';

/** How customers are told, where the triggers of an action on jobs say that they are. */
export const notifications = z
  .object({ email: z.enum(EMAIL_CHOICES), sms: z.enum(SMS_CHOICES) })
  .default(USUAL_NOTIFICATIONS);
