import {
  EMAIL_CHOICES,
  type NotificationChoices,
  SMS_CHOICES,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { EVENT_TRIGGERS, type EventTrigger } from '@roundbook/domain/work/jobs/mark-done-form';
import { remember } from '../../../../platform/remembered.ts';
import { recallDeviceOrders } from '../../work-orders/device/device-orders.ts';
import { lastPaidBy } from '../done/usual-method.ts';

/** The filters for stops by assignee; `me` includes unassigned stops. */
export const ASSIGNED_FILTERS = ['everyone', 'me', 'unassigned'] as const;
export type AssignedFilter = (typeof ASSIGNED_FILTERS)[number];

function isAssignedFilter(value: unknown): value is AssignedFilter {
  return (ASSIGNED_FILTERS as readonly unknown[]).includes(value);
}

function isTriggers(value: unknown): value is readonly EventTrigger[] {
  return (
    Array.isArray(value) &&
    value.every((trigger) => (EVENT_TRIGGERS as readonly unknown[]).includes(trigger))
  );
}

function isNotifications(value: unknown): value is NotificationChoices {
  const { email, sms } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    (EMAIL_CHOICES as readonly unknown[]).includes(email) &&
    (SMS_CHOICES as readonly unknown[]).includes(sms)
  );
}

/** The last choice of the "Assigned to" filter. */
export const assignedFilter = remember<AssignedFilter>(
  'work.assigned',
  'everyone',
  isAssignedFilter,
  'preference',
);

/** The follow-up actions chosen for the last job marked as done; an invoice by default. */
export const doneTriggers = remember<readonly EventTrigger[]>(
  'work.triggers',
  ['Invoice'],
  isTriggers,
  'preference',
);

/** How the customer was notified the last time a job was done. */
export const doneNotifications = remember<NotificationChoices>(
  'work.notifications',
  USUAL_NOTIFICATIONS,
  isNotifications,
  'preference',
);

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Whether the map is shown next to the list on a desktop. */
export const mapShown = remember<boolean>('work.map', false, isBoolean, 'preference');

/** Loads the choices of the signed-in user. */
export function recallWorkChoices(): void {
  assignedFilter.recall();
  doneTriggers.recall();
  doneNotifications.recall();
  lastPaidBy.recall();
  mapShown.recall();
  recallDeviceOrders();
}
