import * as answering from '@roundbook/contract/customers/quotes/answering';
import * as conversion from '@roundbook/contract/customers/quotes/conversion';
import * as form from '@roundbook/contract/customers/quotes/form';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as options from '@roundbook/contract/customers/quotes/options';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { askingExamples } from './asking-examples.ts';

export const whoMay = `
  Anyone
    POST   /quotePage/open
    POST   /quotePage/accept
    POST   /quotePage/decline
    POST   /quotePage/ask
    POST   /quotePage/pdf
    GET    /quoteForm/{key}
    GET    /quoteForm/{key}/logo
    GET    /quoteForm/{key}/area
    POST   /quoteForm/{key}/estimate
    POST   /quoteForm/{key}
    POST   /quoteForm/{key}/photos
    POST   /quoteForm/{key}/finish

  Manager
    GET    /quotes
    GET    /quotes/counts
    GET    /quotes/options
    POST   /quotes/options
    GET    /quotes/form
    POST   /quotes/form
    GET    /quotes/{id}
    GET    /quotes/{id}/pdf
    POST   /quotes
    POST   /quotes/{id}
    DELETE /quotes/{id}
    POST   /quotes/{id}/submit
    POST   /quotes/{id}/estimate
    POST   /quotes/{id}/itemise
    POST   /quotes/{id}/send
    POST   /quotes/{id}/reply
    POST   /quotes/{id}/link
    POST   /quotes/{id}/accept
    POST   /quotes/{id}/decline
    POST   /quotes/{id}/reject
    POST   /quotes/{id}/close
    POST   /quotes/{id}/postpone
    POST   /quotes/{id}/reopen
    POST   /pricing/itemisations
    GET    /pricing/itemisations/{id}
    POST   /pricing/itemisations/{id}
    DELETE /pricing/itemisations/{id}

  Manager with CUSTOMERS
    POST   /customers/createFromQuote
    POST   /customers/{id}/updateFromQuote
    POST   /customers/{id}/addQuote
    POST   /quotes/{id}/undoConversion
`;

export const shownBy = {
  quotes: record('quote'),
  itemisations: record('quote', 'quote_id'),
  quote_answers: record('quote', 'quote_id'),
  quote_links: record('quote', 'quote_id'),
  quote_options: record('quoteOptions', 'business_id'),
  quote_messages: record('quote', 'quote_id'),
  quote_askings: record('quote', 'quote_id'),
  quote_photos: record('quote', 'quote_id'),
  quote_numbers: 'nowhere',
  quote_forms: record('quoteForm', 'business_id'),
  quote_form_keys: record('quoteForm', 'business_id'),
} satisfies Examples['shownBy'];

/** The fields of a quote, as the office enters them. */
const asked = ({ mark }: Pick<Scene, 'mark'>, who = 'asker') => ({
  name: `${mark} ${who}`,
  email: `${who}@${mark}.example.com`,
  mobileNumber: '07700 900321',
  address: { streetNumber: '7', streetName: `${mark} Road`, postcode: 'S1 2AB' },
  title: `${mark} windows`,
  request: `${mark} asks for a price`,
  notes: `${mark} was friendly`,
});

const weekly = { unit: 'week', every: 4 } as const;

/** A quote in each status that the calls need. */
export const records = new SceneRecords(async (app, scene) => {
  const { token } = scene;
  const take = async (who: string) =>
    (await app.data(contract.createQuote, { token, body: asked(scene, who) })).quote.id;
  const price = async (id: string) => {
    const frequencies = [{ frequency: weekly, percent: 0 }];
    const body = { first: 3000, regular: 1800, frequencies, channel: 'email' } as const;
    const { quote } = await app.data(contract.estimateQuote, { token, params: { id }, body });
    return { id, itemisationId: quote.current!.id };
  };
  const accept = async ({ id, itemisationId }: Awaited<ReturnType<typeof price>>) => {
    const body = { itemisationId, optionIds: [], frequency: weekly };
    const { quote } = await app.data(contract.acceptQuote, { token, params: { id }, body });
    return { id, version: quote.version };
  };
  const begun = await app.data(contract.createQuote, {
    token,
    body: { ...asked(scene, 'begun'), status: 'Processing' },
  });
  const waiting = await take('asking');
  const spare = await take('spare');
  const drafted = await take('drafted');
  const { itemisation: draft } = await app.data(itemisations.createItemisation, {
    token,
    body: { quoteId: drafted, draft: 1 },
  });
  const line = { ...draft.lines[0]!, first: 2500, regular: 1500 };
  const { itemisation: priced } = await app.data(itemisations.updateItemisation, {
    token,
    params: { id: draft.id },
    body: { lines: [line] },
  });
  const sent = await price(await take('sent'));
  const accepted = await accept(await price(await take('accepted')));
  const converted = await accept(await price(await take('converted')));
  await app.data(conversion.createFromQuote, { token, body: { quoteId: converted.id } });
  const closed = await take('closed');
  await app.data(contract.closeQuote, { token, params: { id: closed }, body: {} });
  const opened = await app.data(form.saveQuoteForm, { token, body: { isOpen: true } });
  return {
    begun: begun.quote.id,
    asking: waiting,
    spare,
    drafted,
    draftId: draft.id,
    draftVersion: priced.version,
    sent,
    accepted: accepted.id,
    acceptedVersion: accepted.version,
    converted: converted.id,
    closed,
    formKey: opened.form.link!.split('/').at(-1)!,
  };
});

type Name = 'begun' | 'asking' | 'spare' | 'drafted' | 'accepted' | 'converted' | 'closed';

const at = (scene: Scene, name: Name) => ({ id: records.of(scene)[name] });
const atSent = (scene: Scene) => ({ id: records.of(scene).sent.id });
const ofForm = (scene: Scene) => ({ key: records.of(scene).formKey });
const nowhere = { link: 'not-a-link', itemisationId: '0190a1c0-0000-7000-8000-000000000000' };

export const examples: readonly Example[] = [
  example(
    contract.listQuotes,
    ({ client, mark }) => ({ query: { customerId: client.id, search: mark, group: 'New' } }),
    { ignoresStrangeIds: true },
  ),
  example(contract.countQuotes, ({ mark }) => ({ query: { search: mark } })),
  example(contract.getQuote, (scene) => ({ params: atSent(scene) })),
  example(contract.getQuotePdf, (scene) => ({ params: atSent(scene) })),
  example(contract.createQuote, (scene) => ({ body: asked(scene) })),
  example(contract.updateQuote, (scene) => ({
    params: at(scene, 'asking'),
    body: { ...asked(scene), version: 1 },
  })),
  example(contract.deleteQuote, (scene) => ({ params: at(scene, 'spare') })),
  example(contract.submitQuote, (scene) => ({ params: at(scene, 'begun') })),
  example(contract.estimateQuote, (scene) => ({
    params: at(scene, 'asking'),
    body: {
      first: 4000,
      regular: 2000,
      frequencies: [{ frequency: weekly, percent: 0 }],
      note: `${scene.mark} note`,
      channel: 'sms',
      version: 1,
    },
  })),
  example(contract.itemiseQuote, (scene) => ({
    params: at(scene, 'drafted'),
    body: { itemisationId: records.of(scene).draftId, channel: 'email', version: 1 },
  })),
  example(contract.sendQuoteAgain, (scene) => ({
    params: atSent(scene),
    body: { channel: 'email' },
  })),
  example(contract.replyAboutQuote, (scene) => ({
    params: atSent(scene),
    body: { text: `${scene.mark} comes on Mondays`, channel: 'email' },
  })),
  example(contract.copyQuoteLink, (scene) => ({ params: atSent(scene) })),
  example(contract.acceptQuote, (scene) => ({
    params: atSent(scene),
    body: {
      itemisationId: records.of(scene).sent.itemisationId,
      optionIds: [],
      frequency: weekly,
    },
  })),
  example(contract.declineQuote, (scene) => ({
    params: atSent(scene),
    body: { reason: `${scene.mark} found somebody else` },
  })),
  example(contract.rejectQuote, (scene) => ({
    params: at(scene, 'asking'),
    body: { reason: `${scene.mark} is too far` },
  })),
  example(contract.closeQuote, (scene) => ({
    params: at(scene, 'asking'),
    body: { reason: `${scene.mark} moved` },
  })),
  example(contract.postponeQuote, (scene) => ({
    params: at(scene, 'asking'),
    body: { reason: `${scene.mark} has scaffolding`, until: scene.tomorrow },
  })),
  example(contract.reopenQuote, (scene) => ({ params: at(scene, 'closed') })),
  example(options.getQuoteOptions, () => ({})),
  example(options.saveQuoteOptions, ({ mark }) => ({
    body: {
      frequencyChoices: [{ frequency: { unit: 'week', every: 6 }, percent: 10 }],
      validDays: 14,
      followUpDays: [3, 10],
      terms: `${mark} terms`,
      version: 1,
    },
  })),
  ...askingExamples(ofForm),
  example(itemisations.createItemisation, (scene) => ({
    body: { quoteId: at(scene, 'asking').id, draft: 1 },
  })),
  example(itemisations.getItemisation, (scene) => ({ params: { id: records.of(scene).draftId } })),
  example(itemisations.updateItemisation, (scene) => ({
    params: { id: records.of(scene).draftId },
    body: {
      note: `${scene.mark} note`,
      terms: `${scene.mark} terms`,
      version: records.of(scene).draftVersion,
    },
  })),
  example(itemisations.deleteItemisation, (scene) => ({
    params: { id: records.of(scene).draftId },
  })),
  example(conversion.createFromQuote, (scene) => ({
    body: {
      quoteId: at(scene, 'accepted').id,
      roundId: scene.round.id,
      dueOn: scene.tomorrow,
      version: records.of(scene).acceptedVersion,
    },
  })),
  example(conversion.updateFromQuote, (scene) => ({
    params: { id: scene.client.id },
    body: {
      quoteId: at(scene, 'accepted').id,
      dueOn: scene.tomorrow,
      version: records.of(scene).acceptedVersion,
    },
  })),
  example(conversion.addQuote, (scene) => ({
    params: { id: scene.client.id },
    body: { title: `${scene.mark} gutters`, request: `${scene.mark} wants more` },
  })),
  example(conversion.undoConversion, (scene) => ({ params: at(scene, 'converted') })),
  example(answering.openQuotePage, () => ({ body: { link: nowhere.link } })),
  example(
    answering.acceptOnQuotePage,
    ({ mark }) => ({ body: { ...nowhere, name: `${mark} asker`, frequency: weekly } }),
    { refusedWith: 422 },
  ),
  example(
    answering.declineOnQuotePage,
    ({ mark }) => ({ body: { ...nowhere, reason: `${mark} is too dear` } }),
    { refusedWith: 422 },
  ),
  example(
    answering.askOnQuotePage,
    ({ mark }) => ({ body: { link: nowhere.link, text: `${mark} wonders when` } }),
    { refusedWith: 422 },
  ),
  example(answering.getQuotePagePdf, () => ({ body: { link: nowhere.link } }), {
    refusedWith: 404,
  }),
];
