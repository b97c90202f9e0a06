import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /document-templates/{key}': {
    bodyIn: () => ({
      title: 'Welcome',
      paragraphs: [{ look: 'text', when: 'always', text: 'Good to have you.' }],
      hazards: [],
      reviewedBy: '',
      reviewedOn: null,
    }),
    always: ['title', 'paragraphs', 'hazards', 'reviewedBy', 'reviewedOn'],
  },
};
