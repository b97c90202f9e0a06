import { useQuery } from '@tanstack/react-query';
import type { Tag } from '@roundbook/contract/customers/tags/tags';
import { tagsQuery } from './api.ts';

const none: readonly Tag[] = [];

/** The business's tags, by name; empty while loading. */
export function useTags(): readonly Tag[] {
  return useQuery(tagsQuery).data?.tags ?? none;
}
