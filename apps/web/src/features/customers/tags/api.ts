import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { createTag, deleteTag, listTags } from '@roundbook/contract/customers/tags/tags';

export const tagsQuery = queryOptionsFor(listTags, {}, { fallback: 'Failed to load tags' });

export const useCreateTag = () => useCall(createTag);

export const useDeleteTag = () =>
  useCall(deleteTag, { onSuccess: () => showSuccess('Tag deleted') });
