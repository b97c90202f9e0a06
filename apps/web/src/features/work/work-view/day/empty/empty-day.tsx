import { IconCalendarOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useOnline } from '@roundbook/client/online';
import { summariseJobs } from '@roundbook/contract/work/jobs/records';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { mayUse } from '../../../../../platform/access.ts';
import { useAppStart } from '../../../../../platform/app-start.ts';
import { optionalPart } from '../../../../../platform/program/optional-part.ts';
import { useToday } from '../today.ts';

const PlanDue = optionalPart(
  async () => (await import(/* needs signal */ './plan-due.tsx')).PlanDue,
);

/** A day without stops. The office gets a button to plan the visits that are due by that day. */
export function EmptyDay({ date }: { readonly date: PlainDate }) {
  const mayPlan = mayUse(useAppStart(), summariseJobs.access).allowed;
  const online = useOnline();
  const today = useToday();
  return (
    <EmptyState
      icon={IconCalendarOff}
      title="Nothing planned"
      action={
        mayPlan &&
        online &&
        date >= today && (
          <Suspense>
            <PlanDue date={date} />
          </Suspense>
        )
      }
    >
      Jobs scheduled for this day appear here.
    </EmptyState>
  );
}
