import { cancelUntil } from '@roundbook/domain/money/charges/charge';
import { methodLabel } from '@roundbook/domain/money/charges/saved-method';
import { newId } from '../../../../platform/db/ids.ts';
import type { MethodRecord } from '../../saved-methods/lookups.ts';
import type { NewCharge } from './charge-record.ts';

/** A charge to a saved method, which waits until its cancel window has passed. */
export function chargeOf(
  method: MethodRecord,
  statementDescriptor: string,
  now: string,
): Omit<NewCharge, 'source' | 'occurrenceId' | 'invoiceIds' | 'amount' | 'askedBy'> {
  return {
    id: newId(),
    customerId: method.customerId,
    savedMethodId: method.id,
    keptMethodId: null,
    method: method.method,
    label: methodLabel(method),
    provider: method.provider,
    accountId: method.accountId,
    platformFee: 0,
    statementDescriptor,
    state: 'Waiting',
    attempt: 0,
    cancelUntil: cancelUntil(now),
    askedAt: now,
  };
}
