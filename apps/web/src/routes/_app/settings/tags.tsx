import { listTags } from '@roundbook/contract/tags';
import { createFileRoute } from '@tanstack/react-router';
import { TagList } from '../../../features/tags/tag-list.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/tags')({
  beforeLoad: guard(listTags.access),
  component: TagList,
});
