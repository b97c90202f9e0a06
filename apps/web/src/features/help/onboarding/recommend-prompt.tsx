import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refresh, useCall } from '@roundbook/client/api';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { getRecommendPrompt } from '@roundbook/contract/help/onboarding/onboarding';
import { MONTHS_PER_FRIEND } from '@roundbook/domain/account/referrals/verdict';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { recommendQuery } from './api.ts';
import classes from './getting-started.module.css';

/** Asks a user whose business uses the product a lot to recommend it; after a refusal, not again for 30 days. */
export function RecommendPrompt() {
  const { data } = useQuery(recommendQuery);
  // The server does not announce users' choices for their own screens.
  const dismiss = useCall(savePreferences, { onSuccess: () => refresh(getRecommendPrompt) });
  if (!data?.isAsked) return null;
  return (
    <SectionCard title="Do you like Roundbook?">
      <p className={classes.words}>
        {`Tell a friend in the trade: for each friend who subscribes we add ${MONTHS_PER_FRIEND} months to your plan, at no cost.`}
      </p>
      <div className={classes.buttons}>
        <LinkButton to="/refer-a-friend">Refer a friend</LinkButton>
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() =>
            dismiss.mutate({ body: { recommendDismissedAt: new Date().toISOString() } })
          }
        >
          Not now
        </Button>
      </div>
    </SectionCard>
  );
}
