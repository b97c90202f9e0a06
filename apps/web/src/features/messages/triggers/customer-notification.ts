import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';

/** Whether an action notifies customers: as the business's settings say, or as the user chooses. */
export type CustomerNotificationChoice = 'AsSet' | 'Send' | 'DontSend';

/** The form fields that ask how to notify customers. */
export interface CustomerNotificationValues {
  readonly customerNotification: CustomerNotificationChoice;
  readonly notifications: NotificationChoices;
}

export const INITIAL_CUSTOMER_NOTIFICATION: CustomerNotificationValues = {
  customerNotification: 'AsSet',
  notifications: USUAL_NOTIFICATIONS,
};

/** The choice as part of a request body; leaving it out lets the business's triggers decide. */
export function customerNotificationBody({
  customerNotification,
  notifications,
}: CustomerNotificationValues): {
  notifications?: NotificationChoices;
} {
  if (customerNotification === 'AsSet') return {};
  return {
    notifications:
      customerNotification === 'Send' ? notifications : { email: 'DontSend', sms: 'DontSend' },
  };
}
