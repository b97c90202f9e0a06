import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { type Refused, refusalText } from '../../platform/refusal.ts';

/** In the place of a screen that the role or the plan does not allow. */
export function RefusedPage({ refusal }: { readonly refusal: Refused }) {
  const { title, message } = refusalText(refusal);
  return (
    <Page title="Not available">
      <EmptyState icon={IconLock} title={title} action={<LinkButton to="/">Go home</LinkButton>}>
        {message}
      </EmptyState>
    </Page>
  );
}
