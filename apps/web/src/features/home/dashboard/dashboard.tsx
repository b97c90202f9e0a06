import { IconLock } from '@tabler/icons-react';
import { getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { DailyTracker } from './daily-tracker.tsx';
import { FinancesCard } from './finances-card.tsx';
import { JobsSummary } from './jobs-summary.tsx';
import { NextUp } from './next-up.tsx';

function LimitedAccess() {
  return (
    <EmptyState
      icon={IconLock}
      title="Limited access"
      action={<LinkButton to="/work">Go to today’s work</LinkButton>}
    >
      Your stops are in the work view. Figures of the business are for managers.
    </EmptyState>
  );
}

/** What an owner or manager wants to know first; below Manager, a link to the work view. */
export function Dashboard() {
  const start = useAppStart();
  const { user, business } = start;
  const title = user.firstName ? `Hello ${user.firstName}` : 'Dashboard';
  return (
    <Page title={title} subtitle={business.name}>
      {mayUse(start, getStats.access).allowed ? (
        <RecordLayout
          main={
            <>
              <NextUp />
              <DailyTracker />
            </>
          }
          side={
            <>
              <FinancesCard />
              <JobsSummary />
            </>
          }
        />
      ) : (
        <LimitedAccess />
      )}
    </Page>
  );
}
