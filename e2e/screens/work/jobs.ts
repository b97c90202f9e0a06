import type { Screens } from '../../support/screens/viewer.ts';

export const screens: Screens = {
  '/plan/jobs/$jobId': [['wordy', '/plan/jobs/{job}']],
  '/plan/jobs/': [
    ['demo', '/plan/jobs'],
    ['wordy', '/plan/jobs'],
    ['new', '/plan/jobs'],
  ],
};
