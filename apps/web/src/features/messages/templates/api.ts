import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { BodyOf } from '@roundbook/contract/endpoint';
import {
  deleteQuickReply,
  listQuickReplies,
  orderQuickReplies,
} from '@roundbook/contract/messages/templates/quick-replies';
import {
  getTemplate,
  listTemplates,
  previewTemplate,
  resetTemplate,
  testTemplate,
} from '@roundbook/contract/messages/templates/templates';

export const templatesQuery = queryOptionsFor(
  listTemplates,
  {},
  { fallback: 'Failed to load messages' },
);

export const templateQuery = (key: string) =>
  queryOptionsFor(getTemplate, { params: { key } }, { fallback: 'Failed to load message' });

export const quickRepliesQuery = queryOptionsFor(
  listQuickReplies,
  {},
  { fallback: 'Failed to load quick replies' },
);

/** The wording of a message, and the customer or quote whose values fill in the variables. */
export type Previewed = BodyOf<typeof previewTemplate>;

/** The wording as a customer would get it; the previous preview stays on screen until the next has loaded. */
export const templatePreviewQuery = (key: string, body: Previewed) =>
  queryOptions({
    queryKey: [previewTemplate.path, key, body],
    queryFn: ({ signal }) => call(previewTemplate, { params: { key }, body }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useResetTemplate = () =>
  useCall(resetTemplate, { onSuccess: () => showSuccess('The product’s words are back') });

export const useTestTemplate = () =>
  useCall(testTemplate, { onSuccess: ({ to }) => showSuccess(`A test is on its way to ${to}`) });

export const useOrderQuickReplies = () => useCall(orderQuickReplies);

export const useDeleteQuickReply = () =>
  useCall(deleteQuickReply, {
    act: 'Delete quick reply',
    onSuccess: () => showSuccess('Quick reply deleted'),
  });
