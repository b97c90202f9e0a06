import { createBroadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/more/broadcasts/': [
    ['demo', '/more/broadcasts'],
    ['new', '/more/broadcasts'],
  ],
  '/more/broadcasts/$broadcastId': [['wordy', '/more/broadcasts/{broadcast}']],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const { broadcast } = await business.call(createBroadcast, {
    body: {
      name: LONG_NAME,
      channel: 'email',
      purpose: 'marketing',
      subject: LONG_NAME,
      paragraphs: [
        { when: 'always', text: 'Hello {customerName},' },
        { when: 'hasNoSavedMethod', text: LONG_NAME.repeat(3) },
      ],
      audience: {},
    },
  });
  return { broadcast: broadcast.id };
};
