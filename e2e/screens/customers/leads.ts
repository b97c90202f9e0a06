import { registerBusiness } from '../../support/business.ts';
import { offerRequest } from '../../support/leads.ts';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/plan/leads/': [
    ['demo', '/plan/leads'],
    ['demo', '/plan/leads?list=bought'],
    ['new', '/plan/leads'],
  ],
  '/plan/leads/$leadId': [['wordy', '/plan/leads/{lead}']],
  '/marketplace/subscription': [
    ['demo', '/marketplace/subscription'],
    ['new', '/marketplace/subscription'],
  ],
};

export const wordyRecords: WordyRecords = async ({ url }) => ({
  lead: await offerRequest(await registerBusiness(url), LONG_NAME),
});
