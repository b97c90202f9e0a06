import { createFileRoute } from '@tanstack/react-router';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import { TagList } from '../../../features/customers/tags/tag-list.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/tags')({
  beforeLoad: guard(listTags.access),
  component: TagList,
});
