import { getTaxFiling, getTaxObligations } from '@roundbook/contract/money/tax/filing';
import { getHmrcAccess, listHmrcTrades } from '@roundbook/contract/money/tax/hmrc';
import { getTaxSettings, getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('taxSettings', { lists: [getTaxSettings, getTaxSummary, getTaxUpdate] });
registerChanges('taxConnection', { lists: [getTaxFiling, getTaxObligations, getTaxUpdate] });
registerChanges('hmrcGrant', { lists: [getHmrcAccess, listHmrcTrades, getTaxObligations] });
registerChanges('taxUpdate', { lists: [getTaxFiling, getTaxObligations, getTaxUpdate] });
registerChanges('payment', { lists: [getTaxSummary, getTaxUpdate, getTaxFiling] });
registerChanges('expense', { lists: [getTaxSummary, getTaxUpdate, getTaxFiling] });
