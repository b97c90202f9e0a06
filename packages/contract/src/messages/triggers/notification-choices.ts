import { z } from 'zod';
import {
  EMAIL_CHOICES,
  SMS_CHOICES,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';

const choices = z.object({ email: z.enum(EMAIL_CHOICES), sms: z.enum(SMS_CHOICES) });

/** How customers are notified, if the triggers of an action on jobs let the user choose. */
export const notifications = choices.default(USUAL_NOTIFICATIONS);

/** How customers are notified of an action on jobs; if absent, the business's trigger decides. */
export const chosenNotifications = choices.optional();
