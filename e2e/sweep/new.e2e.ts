import { registerBusiness } from '../support/business.ts';
import { lookerOf, sweepAs } from './sweep-as.ts';

sweepAs('new', async (url) => lookerOf(await registerBusiness(url, 'Free')));
