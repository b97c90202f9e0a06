import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as asking from '@roundbook/contract/customers/quotes/asking';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as form from '@roundbook/contract/customers/quotes/form';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as options from '@roundbook/contract/customers/quotes/options';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { Route } from '../../../platform/http/call.ts';
import {
  download,
  open,
  openDownload,
  read,
  write,
  writePrepared,
} from '../../../platform/http/route.ts';
import { openUpload } from '../../../platform/http/upload.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import type { FileParts } from '../../files/assets/effects.ts';
import * as answers from './answering/answer-commands.ts';
import * as messages from './answering/message-commands.ts';
import * as page from './answering/page-commands.ts';
import * as asked from './asking/asking-commands.ts';
import * as photos from './asking/asking-photo-commands.ts';
import { formView, saveForm } from './asking/form-commands.ts';
import { showEstimate } from './asking/quote-asking-estimate.ts';
import { askingLogo } from './asking/quote-form-logo.ts';
import * as commands from './commands.ts';
import * as converting from './conversion-commands.ts';
import { findOptions } from './option-store.ts';
import * as drafting from './pricing/draft-commands.ts';
import * as pricing from './pricing/pricing-commands.ts';
import { quoteDocument } from './pricing/quote-document.ts';
import { countByStatus, listPage } from './queries.ts';
import { quoteView } from './quote-view.ts';

/** The dependencies of quotes. */
interface Parts extends FileParts {
  readonly accounts: AccountPlatform;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  readonly participants: readonly Participant[];
}

/** The office's routes for quotes. */
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
    writePrepared(
      contract.estimateQuote,
      (call) => pricing.prepareEstimate(files, call),
      (call, paper) => pricing.estimate(publicUrl, call, paper),
    ),
    writePrepared(
      contract.itemiseQuote,
      (call) => pricing.prepareItemised(files, call),
      (call, paper) => pricing.itemise(publicUrl, call, paper),
    ),
    writePrepared(
      contract.sendQuoteAgain,
      (call) => pricing.prepareAgain(files, call),
      (call, paper) => pricing.sendAgain(publicUrl, call, paper),
    ),
    write(contract.replyAboutQuote, (call) => messages.reply(publicUrl, call)),
    write(contract.copyQuoteLink, (call) => pricing.copyLink(publicUrl, call)),
    write(contract.acceptQuote, answers.accept),
    write(contract.declineQuote, answers.decline),
    write(contract.rejectQuote, commands.reject),
    write(contract.closeQuote, commands.close),
    write(contract.postponeQuote, commands.postpone),
    write(contract.reopenQuote, commands.reopen),
  ];
}

/** The routes of the quote form, for strangers and for the office. */
function formRoutes(parts: Parts): readonly Route[] {
  const { accounts, geocoding } = parts;
  const { publicUrl } = accounts;
  const needed = { ...parts, geocoder: geocoding.builtIn };
  return [
    read(form.getQuoteForm, async ({ tx }) => ({ form: await formView(tx, publicUrl) })),
    write(form.saveQuoteForm, (call) => saveForm(publicUrl, call)),
    open(asking.openAskingForm, (call) => asked.open(needed, call)),
    openDownload(asking.getAskingLogo, (call) => askingLogo(needed, call)),
    open(asking.checkAskingArea, (call) => asked.checkArea(needed, call)),
    open(asking.estimateAsking, (call) => showEstimate(accounts, call)),
    open(asking.askForPrice, (call) => asked.ask(needed, call)),
    openUpload(asking.addAskingPhoto, (call) => photos.addPhoto(needed, call)),
    open(asking.finishAsking, (call) => photos.finish(needed, call)),
  ];
}

/** The routes for quotes: requests, prices, answers, and the jobs that result. */
export function quoteRoutes(parts: Parts): readonly Route[] {
  const { accounts, files, geocoding } = parts;
  return [
    ...officeRoutes(parts),
    ...formRoutes(parts),
    read(options.getQuoteOptions, async ({ tx }) => ({ options: await findOptions(tx) })),
    write(options.saveQuoteOptions, commands.saveOptions),
    read(itemisations.getItemisation, (call) => drafting.loadItemisation(call, call.params.id)),
    write(itemisations.createItemisation, drafting.draft),
    write(itemisations.updateItemisation, drafting.updateDraft),
    write(itemisations.deleteItemisation, drafting.removeDraft),
    write(conversion.createFromQuote, (call) => converting.createCustomerFrom(geocoding, call)),
    write(conversion.updateFromQuote, converting.updateCustomerFrom),
    write(conversion.addQuote, converting.addToCustomer),
    write(conversion.undoConversion, converting.undo),
    open(answering.openQuotePage, (call) => page.open(accounts, call)),
    open(answering.acceptOnQuotePage, (call) => page.accept(accounts, call)),
    open(answering.declineOnQuotePage, (call) => page.decline(accounts, call)),
    open(answering.askOnQuotePage, (call) => messages.ask(parts, call)),
    openDownload(answering.getQuotePagePdf, (call) => page.document(accounts, files, call)),
  ];
}
