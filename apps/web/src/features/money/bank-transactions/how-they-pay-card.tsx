import { useQuery } from '@tanstack/react-query';
import { refresh, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { listLearned, unlearn } from '@roundbook/contract/money/bank-transactions/decisions';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { learnedQuery } from './api.ts';
import classes from './bank-reconciliation.module.css';

/**
 * The ways in which the matching has learned to recognise a customer's payments, each with a button
 * to forget it; nothing if there are none.
 */
export function HowTheyPayCard({ customerId }: { readonly customerId: string }) {
  const start = useAppStart();
  const { allowed } = mayUse(start, listLearned.access);
  const mayForget = mayUse(start, unlearn.access).allowed;
  const { data } = useQuery({ ...learnedQuery(customerId), enabled: allowed });
  const forget = useCall(unlearn, {
    onSuccess: async () => {
      // The server does not announce changes to learned keys, because the keys are not records.
      await refresh(listLearned);
      showSuccess('Forgotten: it is no longer used to match payments');
    },
  });
  if (!data || data.learned.length === 0) return null;
  return (
    <SectionCard title="How they pay">
      <ul className={classes.learned} aria-label="How they pay">
        {data.learned.map(({ id, words, confirmations, lastOn }) => (
          <li key={id}>
            <span>
              {words}
              <br />
              <span className={classes.about}>
                {`learned from ${countText(confirmations, 'confirmation')}, last ${dateText(lastOn)}`}
              </span>
            </span>
            {mayForget && (
              <ActionButton
                variant="default"
                size="xs"
                loading={forget.isPending && forget.variables?.params?.id === id}
                aria-label={`Forget ${words}`}
                onClick={() => forget.mutate({ params: { id } })}
              >
                Forget
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
