import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /quotes/{id}/offer': {
    bodyIn: () => ({
      kind: 'gutters',
      place: 'business',
      frequency: { unit: 'week', every: 6 },
      consentWay: 'spoken',
    }),
    always: ['kind', 'place', 'frequency', 'consentWay'],
    isOnce: true,
  },
};
