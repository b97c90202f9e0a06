import { IconPlus, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { RoundWay } from '../order/use-round-way.ts';

const RoundOrder = lazy(() =>
  import('../order/round-order.tsx').then((module) => ({ default: module.RoundOrder })),
);

interface RoundJobsProps {
  readonly jobs: readonly Job[];
  readonly way: RoundWay;
  readonly onAdd: () => void;
}

function Empty({ onAdd }: Pick<RoundJobsProps, 'onAdd'>) {
  return (
    <EmptyState
      icon={IconRoute}
      title="No jobs in this round"
      action={<ActionButton onClick={onAdd}>Add jobs</ActionButton>}
    >
      Add the jobs that you do together, then put them in the order in which you walk.
    </EmptyState>
  );
}

/** The jobs of a round in order, which the user changes by dragging or with the arrow keys. */
export function RoundJobs({ jobs, way, onAdd }: RoundJobsProps) {
  return (
    <SectionCard
      title="Jobs in order"
      padding="flush"
      actions={
        <ActionButton
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          Add jobs
        </ActionButton>
      }
    >
      {jobs.length === 0 ? (
        <Empty onAdd={onAdd} />
      ) : (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <RoundOrder jobs={jobs} way={way} />
        </Suspense>
      )}
    </SectionCard>
  );
}
