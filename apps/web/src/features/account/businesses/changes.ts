import { getBankDetails } from '@roundbook/contract/account/businesses/bank-details';
import {
  getBusiness,
  getBusinessCoordinates,
} from '@roundbook/contract/account/businesses/businesses';
import { getVat } from '@roundbook/contract/account/businesses/vat';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('business', {
  lists: [getBusiness, getBusinessCoordinates, getBankDetails, getVat, startApp],
});
