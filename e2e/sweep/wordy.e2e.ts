import { WORDY_RECORDS } from '../support/screens/screens.ts';
import { openWordyBusiness } from '../support/screens/wordy-business.ts';
import { sweepAs } from './sweep-as.ts';

sweepAs('wordy', async (url) => {
  const { business, records } = await openWordyBusiness(url, WORDY_RECORDS);
  return { token: business.token, records };
});
