import { createTag, deleteTag, listTags } from '@roundbook/contract/tags';
import { queryOptionsFor, useCall } from '../../platform/api.ts';
import { showSuccess } from '../../platform/toasts.ts';

export const tagsQuery = queryOptionsFor(listTags, {}, { fallback: 'Failed to load tags' });

export const useCreateTag = () => useCall(createTag, { refreshes: [listTags] });

export const useDeleteTag = () =>
  useCall(deleteTag, { refreshes: [listTags], onSuccess: () => showSuccess('Tag deleted') });
