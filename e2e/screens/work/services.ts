import { createService } from '@roundbook/contract/work/services/services';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/business/services/$serviceId': [['wordy', '/business/services/{service}']],
  '/business/services/new': [['demo', '/business/services/new']],
  '/business/services/': [['wordy', '/business/services']],
};

export const wordyRecords: WordyRecords = async ({ business }) => {
  const name = LONG_NAME.slice(0, 60);
  const { service } = await business.call(createService, { body: { type: 'roof', name } });
  return { service: service.id };
};
