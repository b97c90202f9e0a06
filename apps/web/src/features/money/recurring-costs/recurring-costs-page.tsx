import { Alert, Button } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { showFailure } from '@roundbook/client/toasts';
import {
  createRecurringCost,
  type RecurringCost,
} from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { smallestPlanWith } from '@roundbook/domain/access/features';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { rhythmText, termsOn, isDue } from '@roundbook/domain/money/recurring-costs/recurring-cost';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { TextRow, TextRows } from '@roundbook/ui/page/text-rows.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { pauseCost, recurringCostsQuery, takeAwayCost } from './api.ts';

const CostDialog = lateDialog(
  async () => (await import('./recurring-cost-dialog.tsx')).RecurringCostDialog,
);

function CostState({ cost, today }: { readonly cost: RecurringCost; readonly today: string }) {
  const { nextOn, isPaused, stoppedBecause } = cost;
  if (stoppedBecause !== null) return <StatusBadge colour="amber">Stopped</StatusBadge>;
  if (isPaused) return <StatusBadge colour="slate">Paused</StatusBadge>;
  if (nextOn === null) return <StatusBadge colour="slate">Ended</StatusBadge>;
  // A cost that is due is recorded at once, unless the plan has no expenses.
  return isDue(cost, today) ? `Waits since ${dateText(nextOn)}` : `Next on ${dateText(nextOn)}`;
}

async function askToRemove({ id, supplier }: RecurringCost): Promise<void> {
  const goAhead = await confirm({
    title: `Remove ${supplier}?`,
    message: 'What it has recorded stays.',
    action: 'Remove',
    tone: 'danger',
  });
  if (goAhead) await takeAwayCost(id).catch(showFailure);
}

interface CostRowProps {
  readonly cost: RecurringCost;
  readonly today: string;
  readonly onChange: () => void;
}

function CostRow({ cost, today, onChange }: CostRowProps) {
  const { id, supplier, terms, nextOn, isPaused, stoppedBecause } = cost;
  const { amount, category } = termsOn(terms, nextOn ?? today) ?? terms[0]!;
  return (
    <>
      <TextRow
        name={supplier}
        detail={
          <>
            <MoneyText pence={amount} /> {rhythmText(cost)} · {expenseCategoryLabel(category)} ·{' '}
            <CostState cost={cost} today={today} /> ·{' '}
            <TextLink to="/manage/expenses" search={{ recurring: id }} underline="always">
              What it recorded
            </TextLink>
          </>
        }
      >
        <Button variant="subtle" onClick={onChange}>
          Change
        </Button>
        {nextOn !== null && (
          <ActionButton variant="subtle" onClick={() => void pauseCost(cost).catch(showFailure)}>
            {isPaused ? 'Resume' : 'Pause'}
          </ActionButton>
        )}
        <ActionButton variant="subtle" color="red" onClick={() => void askToRemove(cost)}>
          Remove
        </ActionButton>
      </TextRow>
      {stoppedBecause !== null && (
        <li>
          <Alert color="amber">
            {supplier} could not be recorded: {stoppedBecause} Press Change to put it right.
          </Alert>
        </li>
      )}
    </>
  );
}

/** Says that costs wait while the plan has no expenses. */
function WaitingNotice() {
  const plan = smallestPlanWith('EXPENSES');
  return (
    <Alert color="amber" title={`Recurring costs come with the plan ${plan}`}>
      Your costs wait, and nothing is lost. Once you have {plan} again, they record the days that
      they missed. Pause or remove a cost that you no longer pay.
    </Alert>
  );
}

/** The costs that record themselves every few weeks or months. */
export function RecurringCostsPage() {
  const start = useAppStart();
  const query = useQuery(recurringCostsQuery);
  const adding = mayUse(start, createRecurringCost.access);
  const [opened, setOpened] = useState<RecurringCost | 'new' | null>(null);
  const open = (cost: RecurringCost | 'new') => {
    if (adding.allowed) setOpened(cost);
    else void showRefusal(adding, { voucher: start.balance.pendingVoucher });
  };
  return (
    <Page
      title="Recurring costs"
      parent={{ label: 'Expenses', to: '/manage/expenses' }}
      width="narrow"
      actions={
        <ActionButton leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
          Add recurring cost
        </ActionButton>
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ costs }) =>
          costs.length === 0 ? (
            <EmptyState icon={IconRepeat} title="No recurring costs yet">
              A van lease, a phone or insurance: Roundbook records them on their day, and tells you.
            </EmptyState>
          ) : (
            <SectionCard title="Record themselves">
              {!adding.allowed && costs.some(({ nextOn }) => nextOn !== null) && <WaitingNotice />}
              <TextRows label="Recurring costs">
                {costs.map((cost) => (
                  <CostRow
                    key={cost.id}
                    cost={cost}
                    today={start.today}
                    onChange={() => open(cost)}
                  />
                ))}
              </TextRows>
            </SectionCard>
          )
        }
      </Loaded>
      {opened !== null && (
        <Suspense>
          <CostDialog
            cost={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}
