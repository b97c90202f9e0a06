import { Suspense } from 'react';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { GettingStarted, RecommendPrompt } from '../../../help/onboarding/parts.tsx';
import { RecentThreads } from '../../../messages/threads/parts.tsx';
import { TriggersCard } from '../../../messages/triggers/parts.tsx';
import { FinancesCard } from '../finances-card.tsx';
import { JobsSummary } from '../jobs-summary.tsx';
import { MoneyOnItsWay } from '../money/parts.tsx';
import { WeekOverview } from './week-overview.tsx';
import classes from '../dashboard.module.css';

/** The classic dashboard: getting started, the week, the money, the jobs and the messages. */
export function ClassicDashboard() {
  const start = useAppStart();
  const messages = mayUse(start, listThreads.access).allowed;
  const isAdmin = start.user.isAdmin !== null;
  return (
    <>
      <Suspense>
        <GettingStarted />
        <RecommendPrompt />
      </Suspense>
      <WeekOverview />
      <div className={classes.pair}>
        <FinancesCard />
        <Suspense>
          <MoneyOnItsWay />
        </Suspense>
        <JobsSummary />
        {messages && (
          <Suspense>
            <RecentThreads />
          </Suspense>
        )}
        {isAdmin && (
          <Suspense>
            <TriggersCard title="Manual triggers" isManual />
          </Suspense>
        )}
      </div>
    </>
  );
}
