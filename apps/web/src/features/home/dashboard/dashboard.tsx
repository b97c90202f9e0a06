import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useStore } from '@roundbook/client/store';
import { getStats } from '@roundbook/contract/home/dashboard/dashboard';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { redesign } from '@roundbook/ui/theme/design.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { BillingPrompt } from '../../account/billing/parts.tsx';
import { DueCallBacks } from '../../customers/canvassing/parts.tsx';
import { GettingStarted, RecommendPrompt } from '../../help/onboarding/parts.tsx';
import { NotificationBell } from '../../messages/notifications/parts.tsx';
import { InboxLink } from '../../messages/threads/parts.tsx';
import { TriggersCard } from '../../messages/triggers/parts.tsx';
import { GoalsCard } from '../reports/parts.tsx';
import { DayFigures } from './day/day-figures.tsx';
import { NextUp } from './day/next-up.tsx';
import { FinancesCard } from './finances-card.tsx';
import { JobsSummary } from './jobs-summary.tsx';
import { LatestPayments, LongLate } from './latest-money.tsx';
import { MoneyOnItsWay } from './money/parts.tsx';
import { OwedCard } from './owed/owed-card.tsx';
import { Steady, SteadyPage } from './steady.tsx';
import { DailyTracker } from './week/daily-tracker.tsx';
import classes from './dashboard.module.css';

const ClassicDashboard = lazy(async () => ({
  default: (await import('./classic/classic-dashboard.tsx')).ClassicDashboard,
}));

function LimitedAccess() {
  return (
    <>
      <EmptyState
        icon={IconLock}
        title="Limited access"
        action={<LinkButton to="/work">Go to today’s work</LinkButton>}
      >
        Your stops are in the work view. Only Managers and Owners see the business’s figures.
      </EmptyState>
      <Steady name="your-day">
        <NextUp title="Your day" shown={Infinity} />
      </Steady>
      <Steady name="call-backs">
        <DueCallBacks />
      </Steady>
    </>
  );
}

function FullDashboard() {
  return (
    <>
      <Steady name="getting-started">
        <GettingStarted />
      </Steady>
      <Steady name="recommend">
        <RecommendPrompt />
      </Steady>
      <Steady name="figures">
        <DayFigures />
      </Steady>
      <RecordLayout
        main={
          <>
            <Steady name="next-up">
              <NextUp />
            </Steady>
            <Steady name="call-backs">
              <DueCallBacks />
            </Steady>
            <Steady name="week">
              <DailyTracker />
            </Steady>
            <div className={classes.pair}>
              <Steady name="long-late">
                <LongLate />
              </Steady>
              <Steady name="latest-payments">
                <LatestPayments />
              </Steady>
            </div>
          </>
        }
        side={
          <>
            <Steady name="goals">
              <GoalsCard />
            </Steady>
            <Steady name="owed">
              <OwedCard />
            </Steady>
            <Steady name="finances">
              <FinancesCard />
            </Steady>
            <Steady name="on-its-way">
              <MoneyOnItsWay />
            </Steady>
            <Steady name="jobs">
              <JobsSummary />
            </Steady>
            <Steady name="triggers">
              <TriggersCard title="Notification triggers" />
            </Steady>
          </>
        }
      />
    </>
  );
}

/** The most important figures for an Owner or Manager; for roles below Manager, the user's own day. */
export function Dashboard() {
  const start = useAppStart();
  const { user, business } = start;
  const redesigned = useStore(redesign);
  const isPhone = useIsPhone();
  const title = user.firstName ? `Hello ${user.firstName}` : 'Dashboard';
  const full = redesigned ? (
    <FullDashboard />
  ) : (
    <Suspense>
      <ClassicDashboard />
    </Suspense>
  );
  return (
    <Page
      title={title}
      subtitle={business.name}
      actions={
        <>
          {mayUse(start, listThreads.access).allowed && <InboxLink />}
          {/* A phone has no sidebar for the bell. */}
          {isPhone && <NotificationBell />}
        </>
      }
    >
      <SteadyPage>
        <Steady name="billing">
          <BillingPrompt />
        </Steady>
        {mayUse(start, getStats.access).allowed ? full : <LimitedAccess />}
      </SteadyPage>
    </Page>
  );
}
