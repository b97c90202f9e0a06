import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /business/grants/{id}': { bodyIn: () => ({ role: 'Manager', title: 'Office' }) },
};
