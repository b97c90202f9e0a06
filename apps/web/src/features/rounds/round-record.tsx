import type { Round } from '@roundbook/contract/rounds';
import { IconCalendarPlus, IconChecks, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { dateText } from '../../ui/date-text.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordLayout } from '../../ui/record-page.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useAssignees } from '../grants/lookups.ts';
import { roundQuery, useDeleteRound } from './api.ts';
import { AddJobsDialog } from './add-jobs-dialog.tsx';
import { DueBadge, roundDuration } from './round-columns.tsx';
import { RoundDayDialog, type RoundDayAction } from './round-day-dialog.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { RoundJobs } from './round-jobs.tsx';

type Opened = RoundDayAction | 'edit' | 'add';

function RoundFacts({ round }: { readonly round: Round }) {
  const assignees = useAssignees();
  const name = assignees.find(({ userId }) => userId === round.defaultAssignee)?.name;
  return (
    <Facts
      facts={[
        { label: 'Jobs', value: String(round.jobCount) },
        { label: 'Worth', value: <MoneyText pence={round.cost} /> },
        { label: 'Time', value: roundDuration(round) },
        { label: 'Next due', value: round.nextDueOn && dateText(round.nextDueOn) },
        { label: 'Last done', value: round.lastDoneOn && dateText(round.lastDoneOn) },
        { label: 'Usually done by', value: name ?? 'Unassigned' },
        { label: 'Notes', value: round.notes },
      ]}
    />
  );
}

function RoundPage({ round }: { readonly round: Round }) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const remove = useDeleteRound(() => void navigate({ to: '/plan/rounds' }));
  const close = () => setOpened(null);
  return (
    <Page
      title={round.name}
      parent={{ label: 'Rounds', to: '/plan/rounds' }}
      aside={<DueBadge round={round} />}
      actions={
        <>
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
      <RecordLayout
        main={<RoundJobs round={round} onAdd={() => setOpened('add')} />}
        side={
          <SectionCard title="Round">
            <RoundFacts round={round} />
          </SectionCard>
        }
      />
      {(opened === 'schedule' || opened === 'done') && (
        <RoundDayDialog round={round} action={opened} onClose={close} />
      )}
      {opened === 'edit' && <RoundDialog round={round} onClose={close} />}
      {opened === 'add' && <AddJobsDialog round={round} onClose={close} />}
    </Page>
  );
}

/** One round: its jobs in order, and what is done with all of them. */
export function RoundRecord({ roundId }: { readonly roundId: string }) {
  return (
    <Loaded query={useQuery(roundQuery(roundId))} skeleton={<PageSkeleton body="cards" />}>
      {({ round }) => <RoundPage round={round} />}
    </Loaded>
  );
}
