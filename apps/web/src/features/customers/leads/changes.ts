import { getLeadAlerts } from '@roundbook/contract/customers/leads/alerts';
import { getLead, listBoughtLeads, listLeads } from '@roundbook/contract/customers/leads/leads';
import { getQuoteOffer } from '@roundbook/contract/customers/leads/offering';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('lead', { lists: [listLeads, listBoughtLeads], records: [getLead] });
registerChanges('leadAlerts', { lists: [getLeadAlerts] });
// An offer changes with its quote, and a bought lead names the person in its quote.
registerChanges('quote', { lists: [listBoughtLeads, getLead], records: [getQuoteOffer] });
registerChanges('balance', { lists: [listLeads, getLead] });
