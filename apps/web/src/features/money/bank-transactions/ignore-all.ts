import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { ignoreAllNew } from '@roundbook/contract/money/bank-transactions/decisions';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { TransactionQuery } from './api.ts';
import { undoAction } from './undo.ts';

/**
 * Ignores every new transaction that passes the filters, as one action; resolves to the id of that
 * action.
 */
export async function ignoreAll(
  narrowing: Omit<TransactionQuery, 'order' | 'descending' | 'newStatus'>,
  count: number,
): Promise<string | null> {
  const words = countText(count, 'new transaction');
  const goesAhead = await confirm({
    title: `Ignore ${words}?`,
    message:
      'Every transaction that the filters find is ignored, and nothing is booked. You can undo this.',
    action: 'Ignore all',
    tone: 'warning',
  });
  if (!goesAhead) return null;
  let actionId: string | null = null;
  let ignored = 0;
  try {
    for (let remaining = 1; remaining > 0;) {
      const answer: ResponseOf<typeof ignoreAllNew> = await call(
        ignoreAllNew,
        { body: { ...narrowing, ...(actionId === null ? {} : { actionId }) } },
        { act: 'Ignore all' },
      );
      actionId = answer.actionId ?? actionId;
      ignored += answer.count;
      remaining = answer.count === 0 ? 0 : answer.remaining;
    }
  } catch (error) {
    if (error instanceof Error && error.message !== 'Cancelled') showFailure(error);
  }
  if (ignored === 0) return null;
  const undo = actionId;
  showSuccess(
    `${countText(ignored, 'transaction')} ignored`,
    undo === null ? undefined : { label: 'Undo', run: () => void undoAction(undo) },
  );
  return actionId;
}
