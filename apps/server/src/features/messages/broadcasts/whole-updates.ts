import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /broadcasts/{id}': {
    bodyIn: ({ tagId, round }) => ({
      name: 'Gutters in June',
      channel: 'email',
      purpose: 'marketing',
      subject: 'Gutters',
      paragraphs: [{ when: 'always', text: 'Hello {customerName}, we clean gutters in June.' }],
      audience: {
        tagId,
        roundId: round.id,
        type: 'Business',
        balance: 'owing',
        jobs: 'some',
        notSince: '2026-01-01',
        withoutEmail: true,
        area: { label: 'Crookes', centre: [53.38, -1.5], miles: 2 },
      },
      perHour: 700,
    }),
  },
  'POST /broadcasts/{id}/send': {
    bodyIn: () => ({ startsAt: '2099-06-01T09:00:00.000Z' }),
    always: ['startsAt'],
    isOnce: true,
  },
};
