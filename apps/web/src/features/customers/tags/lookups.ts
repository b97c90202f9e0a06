import { useQuery } from '@tanstack/react-query';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { tagsQuery } from './api.ts';

const none: readonly Tag[] = [];

/** The tags of the business, by name; none while loading. */
export function useTags(): readonly Tag[] {
  return useQuery(tagsQuery).data?.tags ?? none;
}
