import { createFileRoute } from '@tanstack/react-router';
import { listBroadcasts } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { BroadcastList } from '../../../../features/messages/broadcasts/broadcast-list.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/more/broadcasts/')({
  beforeLoad: guard(listBroadcasts.access),
  component: BroadcastList,
});
