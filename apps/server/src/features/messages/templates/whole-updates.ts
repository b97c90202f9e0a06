import type { WholeUpdates } from '../../../proof/whole-update.ts';

export const wholeUpdates: WholeUpdates = {
  'POST /message-templates/{key}': {
    bodyIn: () => ({
      email: { subject: 'Done', paragraphs: [{ when: 'always', text: 'All done.' }] },
      sms: { subject: '', paragraphs: [{ when: 'always', text: 'Done.' }] },
    }),
    always: ['email', 'sms'],
  },
  'POST /quick-replies/{id}': {
    bodyIn: () => ({ title: 'Gate', text: 'Thank you.' }),
    always: ['title', 'text'],
  },
};
