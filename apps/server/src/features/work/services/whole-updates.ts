import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /services/{id}': {
    bodyIn: () => ({
      type: 'gutter',
      name: 'Gutter clearing',
      description: 'With the vacuum',
      defaultCost: 4500,
      defaultDuration: '01:00:00',
      isDurationGiven: true,
    }),
  },
};
