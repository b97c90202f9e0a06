import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { undoTransactionAction } from '@roundbook/contract/money/bank-transactions/decisions';
import { countText } from '@roundbook/ui/text/count-text.ts';

/** Takes an action back, in as many calls as it needs; says so, and whether it was done. */
export async function undoAction(actionId: string): Promise<boolean> {
  let taken = 0;
  try {
    for (let remaining = 1; remaining > 0;) {
      const answer = await call(
        undoTransactionAction,
        { params: { actionId } },
        { act: 'Take back', fallback: 'This could not be taken back.' },
      );
      taken += answer.count;
      // Nothing more could be taken back, whatever is left.
      remaining = answer.count === 0 ? 0 : answer.remaining;
    }
  } catch (error) {
    if (error instanceof Error && error.message !== 'Cancelled') showFailure(error);
    return false;
  }
  showSuccess(
    taken === 0 ? 'Nothing was left to take back' : `${countText(taken, 'transaction')} taken back`,
  );
  return true;
}
