import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';

/** Whether an action notifies customers: as the business's settings say, or as the user chooses. */
export type Telling = 'AsSet' | 'Send' | 'DontSend';

/** The form fields that ask how to notify customers. */
export interface TellingValues {
  readonly telling: Telling;
  readonly notifications: NotificationChoices;
}

export const INITIAL_TELLING: TellingValues = {
  telling: 'AsSet',
  notifications: USUAL_NOTIFICATIONS,
};

/** The choice as part of a request body; leaving it out lets the business's triggers decide. */
export function tellingBody({ telling, notifications }: TellingValues): {
  notifications?: NotificationChoices;
} {
  if (telling === 'AsSet') return {};
  return {
    notifications: telling === 'Send' ? notifications : { email: 'DontSend', sms: 'DontSend' },
  };
}
