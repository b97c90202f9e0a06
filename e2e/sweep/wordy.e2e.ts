import { openWordyBusiness } from '../support/screens/wordy-business.ts';
import { sweepAs } from './sweep-as.ts';

sweepAs('wordy', async (url) => {
  const { business, records } = await openWordyBusiness(url);
  return { token: business.token, records };
});
