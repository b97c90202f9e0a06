import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type BudgetPlan,
  changeBudgetPlan,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import { positionWords } from '@roundbook/domain/money/budget-plans/plan-position';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { budgetPlanQuery } from './api.ts';
import { MonthBadge, PlanBadge } from './plan-badges.tsx';
import { PLANS } from './plans-address.ts';
import classes from './budget-plans.module.css';

const StartPlanDialog = lateDialog(
  async () => (await import('./start-plan-dialog.tsx')).StartPlanDialog,
);
const ReviewPlanDialog = lateDialog(
  async () => (await import('./review-plan-dialog.tsx')).ReviewPlanDialog,
);

/** The number of recent months listed. */
const MONTHS = 4;

/** The latest months of a plan, and the state of each. */
function Months({ months }: Pick<BudgetPlan, 'months'>) {
  if (months.length === 0) return null;
  return (
    <ul className={classes.months} aria-label="Latest months">
      {months.slice(0, MONTHS).map(({ on, amount, state, words }) => (
        <li key={on} className={classes.month}>
          <span className={classes.words}>
            <span className={classes.title}>
              {dateText(on)}, <span className="tabular">{formatPounds(amount)}</span>
            </span>
            {words !== '' && state !== 'Paid' && <span className={classes.about}>{words}</span>}
          </span>
          <MonthBadge state={state} />
        </li>
      ))}
    </ul>
  );
}

/** A running or paused plan in figures. */
function Plan({ plan }: { readonly plan: BudgetPlan }) {
  const { amount, method, day, nextOn, position, reviewOn, workedOutOn, amounts } = plan;
  const { carried, paid, done, other, ahead } = position;
  const later = amounts.find(({ from }) => from > (nextOn ?? workedOutOn) && from > workedOutOn);
  return (
    <>
      <div className={classes.amount}>
        <span className="tabular">{formatPounds(amount)}</span> a month <PlanBadge plan={plan} />
      </div>
      <p className={classes.note}>
        {method}, on day {day} of the month
        {later && `; ${formatPounds(later.amount)} from ${dateText(later.from)}`}
      </p>
      <Facts
        facts={[
          {
            label: method === 'Direct Debit' ? 'Next collection' : 'Next payment',
            value: nextOn && dateText(nextOn),
          },
          { label: 'Compared with visits', value: positionWords(ahead) },
          { label: `Paid since ${dateText(workedOutOn)}`, value: formatPounds(paid) },
          { label: 'Done since then', value: formatPounds(done) },
          {
            label: carried > 0 ? 'Debt carried over' : 'Credit carried over',
            value: carried === 0 ? null : formatPounds(Math.abs(carried)),
          },
          {
            label: 'Other changes to the balance',
            value: other === 0 ? null : formatPounds(other),
          },
          { label: 'Review due', value: dateText(reviewOn) },
        ]}
      />
      <Months months={plan.months} />
      <p className={classes.all}>
        <TextLink to="/manage/payments" search={{ list: PLANS }}>
          All budget plans
        </TextLink>
      </p>
    </>
  );
}

type Opened = 'start' | 'review' | null;

interface PlanMenuProps {
  readonly plan: BudgetPlan;
  readonly onReview: () => void;
}

/** The actions on a plan. */
function PlanMenu({ plan, onReview }: PlanMenuProps) {
  const { customerId, state, version } = plan;
  const change = useCall(changeBudgetPlan, {
    onSuccess: ({ plan: { state: now } }) =>
      showSuccess(
        now === 'Running'
          ? 'The budget plan continues'
          : now === 'Paused'
            ? 'The budget plan is paused'
            : 'The budget plan has ended',
      ),
  });
  const become = (next: BudgetPlan['state']) =>
    change.mutate({ params: { id: customerId }, body: { state: next, version } });
  const askToEnd = async () => {
    const isSure = await confirm({
      title: 'End the budget plan?',
      message:
        'Nothing more is collected or expected. A payment already being collected still comes in, and any credit stays theirs.',
      action: 'End plan',
      tone: 'danger',
    });
    if (isSure) become('Ended');
  };
  return (
    <ActionMenu
      label="More actions for the budget plan"
      actions={[
        { label: 'Review the amount', icon: IconRefresh, run: onReview },
        state === 'Paused'
          ? { label: 'Resume', icon: IconPlayerPlay, run: () => become('Running') }
          : { label: 'Pause', icon: IconPlayerPause, run: () => become('Paused') },
        { label: 'End plan', icon: IconTrash, danger: true, run: () => void askToEnd() },
      ]}
    />
  );
}

interface BudgetPlanCardProps {
  readonly customerId: string;
}

/** A customer's budget plan: what they pay each month, and how that compares with the visits. */
export function BudgetPlanCard({ customerId }: BudgetPlanCardProps) {
  const query = useQuery(budgetPlanQuery(customerId));
  const { today } = useAppStart();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const plan = query.data?.plan;
  return (
    <SectionCard
      title="Budget plan"
      actions={
        plan ? (
          <PlanMenu plan={plan} onReview={() => setOpened('review')} />
        ) : (
          plan === null && (
            <ActionButton
              variant="subtle"
              aria-label="Set up a budget plan"
              onClick={() => setOpened('start')}
            >
              Set up
            </ActionButton>
          )
        )
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ plan: shown, working, debitProblem }) => (
          <>
            {shown ? (
              <Plan plan={shown} />
            ) : (
              <p className={classes.note}>
                No budget plan. A fixed monthly amount could pay for the visits.
              </p>
            )}
            {shown?.isReviewDue && (
              <ActionButton variant="default" onClick={() => setOpened('review')}>
                Review the amount
              </ActionButton>
            )}
            <Suspense>
              {opened === 'start' && (
                <StartPlanDialog
                  customerId={customerId}
                  working={working}
                  debitProblem={debitProblem}
                  onClose={close}
                />
              )}
              {opened === 'review' && shown && (
                <ReviewPlanDialog plan={shown} working={working} today={today} onClose={close} />
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
