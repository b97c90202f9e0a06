import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as options from '@roundbook/contract/customers/quotes/options';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { download, open, openDownload, read, write } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import * as answers from './answer-commands.ts';
import * as commands from './commands.ts';
import * as converting from './conversion-commands.ts';
import { findOptions } from './option-store.ts';
import * as page from './page-commands.ts';
import * as pricing from './pricing-commands.ts';
import { countByStatus, listPage } from './queries.ts';
import { quoteDocument } from './quote-document.ts';
import { quoteView } from './quote-view.ts';

/** What quotes are made with. */
interface Parts {
  readonly accounts: AccountPlatform;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
}

/** What the office does with quotes. */
function officeRoutes({ accounts: { publicUrl }, files, geocoding }: Parts): readonly Route[] {
  const { builtIn } = geocoding;
  return [
    read(contract.listQuotes, ({ tx, query }) => listPage(tx, query)),
    read(contract.countQuotes, ({ tx, query }) => countByStatus(tx, query)),
    read(contract.getQuote, async ({ tx, params }) => ({ quote: await quoteView(tx, params.id) })),
    download(contract.getQuotePdf, ({ tx, params }) => quoteDocument(tx, files, params.id)),
    write(contract.createQuote, (call) => commands.create(builtIn, call)),
    write(contract.updateQuote, (call) => commands.update(builtIn, call)),
    write(contract.deleteQuote, commands.remove),
    write(contract.submitQuote, commands.submit),
    write(contract.estimateQuote, (call) => pricing.estimate(publicUrl, call)),
    write(contract.itemiseQuote, (call) => pricing.itemise(publicUrl, call)),
    write(contract.sendQuoteAgain, (call) => pricing.sendAgain(publicUrl, call)),
    write(contract.copyQuoteLink, (call) => pricing.copyLink(publicUrl, call)),
    write(contract.acceptQuote, answers.accept),
    write(contract.declineQuote, answers.decline),
    write(contract.rejectQuote, commands.reject),
    write(contract.closeQuote, commands.close),
    write(contract.postponeQuote, commands.postpone),
    write(contract.reopenQuote, commands.reopen),
  ];
}

/** What people ask a price for, the prices, the answers, and the jobs that come of them. */
export function quoteRoutes(parts: Parts): readonly Route[] {
  const { accounts, files, geocoding } = parts;
  return [
    ...officeRoutes(parts),
    read(options.getQuoteOptions, async ({ tx }) => ({ options: await findOptions(tx) })),
    write(options.saveQuoteOptions, commands.saveOptions),
    read(itemisations.getItemisation, (call) => pricing.loadItemisation(call, call.params.id)),
    write(itemisations.createItemisation, pricing.draft),
    write(itemisations.updateItemisation, pricing.updateDraft),
    write(itemisations.deleteItemisation, pricing.removeDraft),
    write(conversion.createFromQuote, (call) => converting.createCustomerFrom(geocoding, call)),
    write(conversion.updateFromQuote, converting.updateCustomerFrom),
    write(conversion.addQuote, converting.addToCustomer),
    write(conversion.undoConversion, converting.undo),
    open(answering.openQuotePage, (call) => page.open(accounts, call)),
    open(answering.acceptOnQuotePage, (call) => page.accept(accounts, call)),
    open(answering.declineOnQuotePage, (call) => page.decline(accounts, call)),
    openDownload(answering.getQuotePagePdf, (call) => page.document(accounts, files, call)),
  ];
}
