import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as asking from '@roundbook/contract/customers/quotes/asking';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as form from '@roundbook/contract/customers/quotes/form';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as options from '@roundbook/contract/customers/quotes/options';
import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import type { ReadCall, Route } from '../../../platform/http/call.ts';
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
import { findBusiness } from '../../account/businesses/lookups.ts';
import type { FileParts } from '../../files/assets/effects.ts';
import * as answers from './answering/answer-commands.ts';
import { customerUrls, type QuoteLinks } from './answering/customer-url.ts';
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
import { placeOf, quoteView } from './quote-view.ts';

/** The dependencies of quotes. */
interface Parts extends FileParts {
  readonly accounts: AccountPlatform;
  readonly files: FileStore;
  readonly geocoding: Geocoding;
  readonly participants: readonly Participant[];
}

type Shown = Pick<ReadCall<Endpoint>, 'tx' | 'actor'>;

/**
 * The addresses at which the customers of quotes see their prices; none for the firm's programs, which may only read.
 */
async function urlsFor(
  links: QuoteLinks,
  { tx, actor }: Shown,
  quotes: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (actor.isProgram) return new Map();
  return customerUrls(
    tx,
    links,
    quotes.map(({ id }) => id),
  );
}

/** A function that adds the customer's address to an answer about one quote. */
function showing(links: QuoteLinks) {
  return async <Answer extends { readonly quote: Quote }>(call: Shown, answer: Answer) => {
    const urls = await urlsFor(links, call, [answer.quote]);
    return {
      ...answer,
      quote: { ...answer.quote, customerUrl: urls.get(answer.quote.id) ?? null },
    };
  };
}

/** The office's routes for quotes. */
function officeRoutes({ accounts, files, geocoding }: Parts): readonly Route[] {
  const { builtIn } = geocoding;
  const { publicUrl } = accounts;
  const shown = showing(accounts);
  return [
    read(contract.listQuotes, async ({ tx, actor, query }) => {
      const [{ quotes, total }, { business }] = await Promise.all([
        listPage(tx, query),
        findBusiness(tx),
      ]);
      const urls = await urlsFor(accounts, { tx, actor }, quotes);
      return {
        quotes: quotes.map((quote) => ({
          ...quote,
          ...placeOf(business, quote.address),
          customerUrl: urls.get(quote.id) ?? null,
        })),
        total,
      };
    }),
    read(contract.countQuotes, ({ tx, query }) => countByStatus(tx, query)),
    read(contract.getQuote, async (call) =>
      shown(call, { quote: await quoteView(call.tx, call.params.id) }),
    ),
    download(contract.getQuotePdf, ({ tx, params }) => quoteDocument(tx, files, params.id)),
    write(contract.createQuote, async (call) => shown(call, await commands.create(builtIn, call))),
    write(contract.updateQuote, async (call) => shown(call, await commands.update(builtIn, call))),
    write(contract.deleteQuote, commands.remove),
    write(contract.submitQuote, async (call) => shown(call, await commands.submit(call))),
    writePrepared(
      contract.estimateQuote,
      (call) => pricing.prepareEstimate(files, call),
      async (call, paper) => shown(call, await pricing.estimate(accounts, call, paper)),
    ),
    writePrepared(
      contract.itemiseQuote,
      (call) => pricing.prepareItemised(files, call),
      async (call, paper) => shown(call, await pricing.itemise(accounts, call, paper)),
    ),
    writePrepared(
      contract.sendQuoteAgain,
      (call) => pricing.prepareAgain(files, call),
      async (call, paper) => shown(call, await pricing.sendAgain(accounts, call, paper)),
    ),
    write(contract.replyAboutQuote, async (call) =>
      shown(call, await messages.reply(publicUrl, call)),
    ),
    write(contract.copyQuoteLink, (call) => pricing.copyLink(publicUrl, call)),
    write(contract.acceptQuote, async (call) => shown(call, await answers.accept(call))),
    write(contract.declineQuote, async (call) => shown(call, await answers.decline(call))),
    write(contract.rejectQuote, async (call) => shown(call, await commands.reject(call))),
    write(contract.closeQuote, async (call) => shown(call, await commands.close(call))),
    write(contract.postponeQuote, async (call) => shown(call, await commands.postpone(call))),
    write(contract.reopenQuote, async (call) => shown(call, await commands.reopen(call))),
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
  const shown = showing(accounts);
  return [
    ...officeRoutes(parts),
    ...formRoutes(parts),
    read(options.getQuoteOptions, async ({ tx }) => ({ options: await findOptions(tx) })),
    write(options.saveQuoteOptions, commands.saveOptions),
    read(itemisations.getItemisation, (call) => drafting.loadItemisation(call, call.params.id)),
    write(itemisations.createItemisation, drafting.draft),
    write(itemisations.updateItemisation, drafting.updateDraft),
    write(itemisations.deleteItemisation, drafting.removeDraft),
    write(conversion.createFromQuote, async (call) =>
      shown(call, await converting.createCustomerFrom(geocoding, call)),
    ),
    write(conversion.updateFromQuote, async (call) =>
      shown(call, await converting.updateCustomerFrom(call)),
    ),
    write(conversion.addQuote, async (call) => shown(call, await converting.addToCustomer(call))),
    write(conversion.undoConversion, async (call) => shown(call, await converting.undo(call))),
    open(answering.openQuotePage, (call) => page.open(accounts, call)),
    open(answering.acceptOnQuotePage, (call) => page.accept(accounts, call)),
    open(answering.declineOnQuotePage, (call) => page.decline(accounts, call)),
    open(answering.askOnQuotePage, (call) => messages.ask(parts, call)),
    openDownload(answering.getQuotePagePdf, (call) => page.document(accounts, files, call)),
  ];
}
