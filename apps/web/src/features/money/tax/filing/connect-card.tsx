import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { connectTax } from '@roundbook/contract/money/tax/filing';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import classes from '../tax.module.css';

/** The offer to connect to the stand-in of HMRC, for a business that is not connected. */
export function ConnectCard() {
  const connect = useCall(connectTax, {
    onSuccess: () => showSuccess('You can practise now'),
    fallback: 'Failed to connect',
  });
  return (
    <SectionCard title="Send it from here">
      <p className={classes.words}>
        Practise sending quarterly updates: a stand-in of HMRC checks your figures by HMRC’s rules
        and answers with a receipt. It is only practice, and nothing goes to HMRC.
      </p>
      <ActionButton mt="md" loading={connect.isPending} onClick={() => connect.mutate({})}>
        Practise sending
      </ActionButton>
    </SectionCard>
  );
}
