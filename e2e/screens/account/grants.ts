import type { Screens } from '../../support/screens/viewer.ts';
import { inviteWordily, type WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/invitation/$hash': [['visitor', '/invitation/{invitation}']],
  '/business/additional-users': [['wordy', '/business/additional-users']],
};

export const wordyRecords: WordyRecords = async ({ business }) => ({
  invitation: await inviteWordily(business),
});
