import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call } from '@roundbook/client/call';
import { liftHold } from '@roundbook/contract/money/holds/holds';

/** Lifts customers' holds, one request each. */
export const liftHolds: BulkAction<{ readonly customerId: string }, null> = {
  most: 1,
  send: async ([held], _, options) => {
    await call(liftHold, { params: { id: held!.customerId }, body: {} }, options);
    return { done: 1 };
  },
  back: {
    kind: 'none',
    because: 'Nothing is sent and no money moves; the hold stays in the customers’ history.',
  },
};
