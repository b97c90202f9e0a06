import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '@roundbook/client/api-failure';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { sandboxQuery, useMoveTime } from './api.ts';
import { SandboxAccounts } from './sandbox-accounts.tsx';
import { SandboxItems } from './sandbox-items.tsx';
import { TestData } from './test-data.tsx';

function TimeButtons() {
  const move = useMoveTime();
  const button = (days: number, label: string, variant: 'filled' | 'default') => (
    <ActionButton
      variant={variant}
      loading={move.isPending && move.variables?.body?.days === days}
      disabled={move.isPending}
      onClick={() => move.mutate({ body: { days } })}
    >
      {label}
    </ActionButton>
  );
  return (
    <>
      {button(1, 'Move on a day', 'default')}
      {button(7, 'Move on a week', 'filled')}
    </>
  );
}

/**
 * The built-in sandbox's own screen, where a business tries out payments and moves its clock
 * forward.
 */
export function SandboxScreen() {
  const query = useQuery(sandboxQuery);
  const isElsewhere = query.error instanceof ApiFailure && query.error.status === 404;
  return (
    <Page
      title="Payment sandbox"
      subtitle="Payments here use no real money. Try them with test cards and accounts. Moving on sends out waiting charges."
      parent={{ label: 'Settings', to: '/settings' }}
      actions={query.data && query.data.accounts.length > 0 && <TimeButtons />}
    >
      {isElsewhere ? (
        <EmptyState icon={IconFlask} title="There is no sandbox here">
          Real providers take this business’s payments.
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
          {(content) => (
            <>
              <SandboxAccounts accounts={content.accounts} />
              <SectionCard
                title="What the sandbox holds"
                padding="flush"
                actions={
                  <LinkButton to="/settings/payments/events" variant="default">
                    Payment events
                  </LinkButton>
                }
              >
                <SandboxItems items={content.items} />
              </SectionCard>
              <TestData cards={content.testCards} bankAccounts={content.testBankAccounts} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
