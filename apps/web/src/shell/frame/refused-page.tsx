import { IconLock } from '@tabler/icons-react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { hasRole } from '../../platform/access.ts';
import { type Refused, refusalText } from '../../platform/refusal.ts';

/** Replaces a screen that the role or the plan does not allow. */
export function RefusedPage({ refusal }: { readonly refusal: Refused }) {
  const { title, message } = refusalText(refusal);
  return (
    <Page title="Not available">
      <EmptyState
        icon={IconLock}
        title={title}
        action={
          refusal.reason === 'feature' && hasRole('Owner') ? (
            <LinkButton to="/billing/plan">See plans</LinkButton>
          ) : (
            <LinkButton to="/">Go home</LinkButton>
          )
        }
      >
        {message}
      </EmptyState>
    </Page>
  );
}
