import type { WholeUpdates } from '../../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /rounds/{id}': {
    bodyIn: ({ business }) => ({
      name: 'Tuesday',
      colour: 'red',
      notes: 'Start at the top',
      defaultAssignee: business.userIds.Worker,
    }),
  },
  'POST /rounds/{id}/reorder': {
    bodyIn: ({ due, planned }) => ({ jobIds: [planned.id, due.id] }),
    always: ['jobIds'],
  },
};
