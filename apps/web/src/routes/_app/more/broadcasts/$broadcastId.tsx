import { createFileRoute } from '@tanstack/react-router';
import { getBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { BroadcastPage } from '../../../../features/messages/broadcasts/broadcast-page.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/more/broadcasts/$broadcastId')({
  beforeLoad: guard(getBroadcast.access),
  component: function Broadcast() {
    return <BroadcastPage broadcastId={Route.useParams().broadcastId} />;
  },
});
