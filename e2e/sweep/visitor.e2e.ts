import { registerBusiness } from '../support/business.ts';
import { inviteWordily } from '../support/screens/wordy-business.ts';
import { sweepAs } from './sweep-as.ts';

sweepAs('visitor', async (url) => {
  const invitation = await inviteWordily(await registerBusiness(url));
  return { token: null, records: { invitation } };
});
