import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import { endTaxConnection } from '@roundbook/contract/money/tax/hmrc';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';

const MESSAGES = {
  practice:
    'The stand-in forgets your practice updates. The list of sent updates stays here, and you can practise again at any time.',
  hmrc: 'Roundbook forgets your National Insurance number and its access. What you sent stays at HMRC and in the list of sent updates. You can also take the access away in your HMRC account.',
} as const;

/** Ends the connection to HMRC, or to the stand-in, once the Owner has confirmed it. */
export function Disconnect({ isPractice }: { readonly isPractice: boolean }) {
  const ending = useCall(endTaxConnection, {
    onSuccess: () => showSuccess(isPractice ? 'Practice ended' : 'Disconnected from HMRC'),
    fallback: 'Failed to disconnect',
  });
  const end = async () => {
    const sure = await confirm({
      title: isPractice ? 'End the practice?' : 'Disconnect from HMRC?',
      message: isPractice ? MESSAGES.practice : MESSAGES.hmrc,
      action: isPractice ? 'End practice' : 'Disconnect',
      tone: 'danger',
    });
    if (sure) ending.mutate({});
  };
  return (
    <ActionButton mt="md" variant="default" loading={ending.isPending} onClick={() => void end()}>
      {isPractice ? 'End practice' : 'Disconnect'}
    </ActionButton>
  );
}
