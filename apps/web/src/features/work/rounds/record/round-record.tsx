import {
  IconCalendarPlus,
  IconChecks,
  IconPencil,
  IconReportMoney,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { ColourMark } from '@roundbook/ui/text/colour-mark.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { saveValuePack, valuePackAccess } from '../../../account/exports/lookups.ts';
import { OptimiseRoundDialog } from '../../work-orders/parts.tsx';
import { routeJobs } from '../../work-orders/replan/route-job.ts';
import { roundJobsQuery, roundQuery, useDeleteRound } from '../api.ts';
import { DueBadge } from '../list/round-columns.tsx';
import { RoundDialog } from '../list/round-dialog.tsx';
import { AddJobsDialog } from './add-jobs-dialog.tsx';
import { RoundBody } from './round-body.tsx';
import { RoundDayDialog, type RoundDayAction } from './round-day-dialog.tsx';

type Opened = RoundDayAction | 'edit' | 'add' | 'optimise';

function RoundPage({ round }: { readonly round: Round }) {
  const navigate = useNavigateFromHere();
  const [opened, setOpened] = useState<Opened | null>(null);
  const remove = useDeleteRound(() => void navigate({ to: '/plan/rounds' }));
  const query = useQuery(roundJobsQuery(round.id));
  const jobs: readonly Job[] = query.data?.jobs ?? [];
  const close = () => setOpened(null);
  const mayPack = mayUse(useAppStart(), valuePackAccess).allowed;
  const savePack = () => saveValuePack(round.id).catch(showFailure);
  return (
    <Page
      title={round.name}
      parent={{ label: 'Rounds', to: '/plan/rounds' }}
      mark={<ColourMark colour={round.colour} />}
      aside={<DueBadge round={round} />}
      actions={
        <>
          <ActionButton
            variant="default"
            leftSection={<IconRoute size={16} aria-hidden />}
            onClick={() => setOpened('optimise')}
            disabled={jobs.length < 2}
            {...(jobs.length < 2 ? { title: 'There is nothing to put in order' } : {})}
          >
            Optimise
          </ActionButton>
          <ActionButton
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setOpened('schedule')}
            disabled={round.jobCount === 0}
          >
            Schedule
          </ActionButton>
          <ActionMenu
            label="More actions"
            actions={[
              { label: 'Mark a day as done', icon: IconChecks, run: () => setOpened('done') },
              ...(mayPack
                ? [{ label: 'Value pack', icon: IconReportMoney, run: () => void savePack() }]
                : []),
              { label: 'Edit round', icon: IconPencil, run: () => setOpened('edit') },
              {
                label: 'Delete round',
                icon: IconTrash,
                danger: true,
                run: () => remove.mutate({ params: { id: round.id } }),
              },
            ]}
          />
        </>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {(data) => <RoundBody round={round} jobs={data.jobs} onAdd={() => setOpened('add')} />}
      </Loaded>
      {(opened === 'schedule' || opened === 'done') && (
        <RoundDayDialog round={round} action={opened} onClose={close} />
      )}
      {opened === 'edit' && <RoundDialog round={round} onClose={close} />}
      {opened === 'add' && <AddJobsDialog round={round} onClose={close} />}
      {opened === 'optimise' && (
        <Suspense>
          <OptimiseRoundDialog round={round} jobs={routeJobs(jobs)} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

/** One round: its jobs in order, and the actions for all of them. */
export function RoundRecord({ roundId }: { readonly roundId: string }) {
  return (
    <LoadedPage
      title="Round"
      parent={{ label: 'Rounds', to: '/plan/rounds' }}
      query={useQuery(roundQuery(roundId))}
    >
      {({ round }) => <RoundPage round={round} />}
    </LoadedPage>
  );
}
