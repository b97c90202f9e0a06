import { useQuery } from '@tanstack/react-query';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import {
  changeBroadcast,
  deleteBroadcast,
  updateBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';
import { PlanNotice } from '../../../platform/places/plan-notice.tsx';
import { broadcastQuery } from './api.ts';
import { BroadcastBadge } from './broadcast-badge.tsx';
import { BroadcastActions, BroadcastResults } from './broadcast-results.tsx';
import { DraftForm } from './draft-form.tsx';

const PARENT = { label: 'Broadcasts', to: '/more/broadcasts' } as const;

/**
 * One broadcast: a draft to edit, or its wording and results. On a plan without broadcasts, a broadcast can be read,
 * stopped and deleted.
 */
export function BroadcastPage({ broadcastId }: { readonly broadcastId: string }) {
  const navigate = useNavigateFromHere();
  const start = useAppStart();
  const mayChange = mayUse(start, updateBroadcast.access).allowed;
  const mayStop = mayUse(start, changeBroadcast.access).allowed;
  const query = useQuery(broadcastQuery(broadcastId));
  const remove = useCall(deleteBroadcast, {
    onSuccess: () => void navigate({ to: '/more/broadcasts' }),
  });
  const ask = async (id: string) => {
    const goes = await confirm({
      title: 'Delete the draft?',
      message: 'Its words and filters will be lost.',
      action: 'Delete draft',
      tone: 'danger',
    });
    if (goes) remove.mutate({ params: { id } });
  };
  return (
    <LoadedPage title="Broadcast" parent={PARENT} query={query}>
      {({ broadcast }) => {
        const { id, name, state, startsAt, startedAt, version } = broadcast;
        const when = startedAt ?? startsAt;
        return (
          <Page
            title={name}
            parent={PARENT}
            aside={<BroadcastBadge state={state} />}
            subtitle={state !== 'Draft' && when ? instantText(when) : undefined}
            actions={
              !mayStop ? undefined : state === 'Draft' ? (
                <ActionMenu
                  label="More actions"
                  actions={[{ label: 'Delete draft', danger: true, run: () => void ask(id) }]}
                />
              ) : (
                <BroadcastActions broadcast={broadcast} />
              )
            }
          >
            <PlanNotice feature="BROADCASTS" />
            {state === 'Draft' && mayChange ? (
              <DraftForm key={version} broadcast={broadcast} />
            ) : (
              <BroadcastResults broadcast={broadcast} />
            )}
          </Page>
        );
      }}
    </LoadedPage>
  );
}
