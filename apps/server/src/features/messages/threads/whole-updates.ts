import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /messages/threads/{id}/close': { bodyIn: () => ({ isClosed: true }), always: ['isClosed'] },
};
