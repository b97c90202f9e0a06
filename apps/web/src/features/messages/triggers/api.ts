import { queryOptions } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import {
  getSendingTimes,
  listTriggers,
  previewTrigger,
} from '@roundbook/contract/messages/triggers/triggers';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

const fallback = 'Sorry, there was an error loading triggers';

/** The triggers, with their counts for a date. */
export const triggersQuery = (date?: PlainDate) =>
  queryOptionsFor(listTriggers, { query: date === undefined ? {} : { date } }, { fallback });

/** The messages that would go out for a date, with their recipients. */
export const triggerPreviewQuery = (id: string, date: PlainDate) =>
  queryOptionsFor(previewTrigger, { params: { id }, query: { date } }, { fallback });

/** The times at which customers get no messages. */
export const sendingTimesQuery = () => queryOptionsFor(getSendingTimes, {}, { fallback });

/** The messages that an action on visits would send; the call itself changes nothing. */
export const customerNotificationQuery = (body: BodyInputOf<typeof previewCustomerNotification>) =>
  queryOptions({
    queryKey: [previewCustomerNotification.path, {}, body],
    queryFn: ({ signal }) => call(previewCustomerNotification, { body }, { signal, fallback }),
    staleTime: 0,
  });
