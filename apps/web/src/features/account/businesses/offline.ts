import { getBusiness } from '@roundbook/contract/account/businesses/businesses';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

keepsOffline(getBusiness, { who: 'Limited Worker' });
