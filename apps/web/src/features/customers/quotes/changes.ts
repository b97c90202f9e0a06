import { getQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { getItemisation } from '@roundbook/contract/customers/quotes/itemisations';
import { getQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import { countQuotes, getQuote, listQuotes } from '@roundbook/contract/customers/quotes/quotes';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('quote', { lists: [listQuotes, countQuotes, getItemisation], records: [getQuote] });
registerChanges('quoteForm', { lists: [getQuoteForm] });
registerChanges('quoteOptions', { lists: [getQuoteOptions] });
// A quote shows the delivery state of its message.
registerChanges('message', { lists: [getQuote] });
// A quote shows its customer's name.
registerChanges('customer', { lists: [getQuote] });
