import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { undoTransactionAction } from '@roundbook/contract/money/bank-transactions/decisions';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { forgetAnswered } from './transaction-updates.ts';

/**
 * Undoes an action in as many calls as it needs, and shows a toast. Resolves to true if it
 * succeeded.
 */
export async function undoAction(actionId: string): Promise<boolean> {
  let taken = 0;
  forgetAnswered();
  try {
    for (let remaining = 1; remaining > 0;) {
      const answer = await call(
        undoTransactionAction,
        { params: { actionId } },
        { act: 'Take back', fallback: 'This could not be taken back.' },
      );
      taken += answer.count;
      // A call that undid nothing means that no more can be undone.
      remaining = answer.count === 0 ? 0 : answer.remaining;
    }
  } catch (error) {
    if (error instanceof Error && error.message !== 'Cancelled') showFailure(error);
    return false;
  }
  showSuccess(
    taken === 0
      ? 'There was nothing left to take back'
      : `${countText(taken, 'transaction')} taken back`,
  );
  return true;
}
