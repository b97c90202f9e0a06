import { z } from 'zod';
import {
  EMAIL_CHOICES,
  SMS_CHOICES,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';

/** How customers are notified, if the triggers of an action on jobs ask for it. */
export const notifications = z
  .object({ email: z.enum(EMAIL_CHOICES), sms: z.enum(SMS_CHOICES) })
  .default(USUAL_NOTIFICATIONS);
