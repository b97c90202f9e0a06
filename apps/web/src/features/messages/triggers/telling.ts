import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';

/** Whether an action tells customers: as the business has set it up, or as the person says. */
export type Telling = 'AsSet' | 'Send' | 'DontSend';

/** The fields of a form that ask how customers are told. */
export interface TellingValues {
  readonly telling: Telling;
  readonly notifications: NotificationChoices;
}

export const INITIAL_TELLING: TellingValues = {
  telling: 'AsSet',
  notifications: USUAL_NOTIFICATIONS,
};

/** What the choice is in the body of a call; nothing leaves it to the business's triggers. */
export function tellingBody({ telling, notifications }: TellingValues): {
  notifications?: NotificationChoices;
} {
  if (telling === 'AsSet') return {};
  return {
    notifications: telling === 'Send' ? notifications : { email: 'DontSend', sms: 'DontSend' },
  };
}
