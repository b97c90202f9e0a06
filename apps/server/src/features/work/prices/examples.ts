import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { createJob } from '@roundbook/contract/work/jobs/records';
import * as earnings from '@roundbook/contract/work/prices/earnings';
import * as contract from '@roundbook/contract/work/prices/price-lists';
import * as messages from '@roundbook/contract/work/prices/price-rise-messages';
import * as rises from '@roundbook/contract/work/prices/price-rises';
import * as settings from '@roundbook/contract/work/prices/price-settings';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /pricing/lists
    GET    /pricing/lists/{id}
    GET    /pricing/lists/{id}/versions
    POST   /pricing/lists
    POST   /pricing/lists/{id}
    POST   /pricing/lists/{id}/default
    DELETE /pricing/lists/{id}
    POST   /pricing/estimates
    GET    /pricing/estimates
    GET    /pricing/estimates/{id}
    GET    /pricing/settings
    POST   /pricing/settings
    GET    /pricing/earnings/jobs/{id}
    GET    /pricing/earnings/days/{date}
    GET    /pricing/rises
    POST   /pricing/rises/preview
    POST   /pricing/rises
    GET    /pricing/rises/{id}
    GET    /pricing/rises/{id}/jobs
    POST   /pricing/rises/{id}/jobs
    POST   /pricing/rises/{id}/plan
    POST   /pricing/rises/{id}/messages/preview
    POST   /pricing/rises/{id}/messages
    POST   /pricing/rises/{id}/answers
    POST   /pricing/rises/{id}/undo
    DELETE /pricing/rises/{id}
    GET    /pricing/jobs/{id}/rises

  Manager with ROUNDS
    GET    /pricing/earnings/rounds
    GET    /pricing/earnings/rounds/{id}

  Manager with ATTACHMENTS
    POST   /pricing/rises/{id}/letters
`;

export const shownBy = {
  price_lists: record('priceList'),
  price_list_versions: record('priceList', 'price_list_id'),
  price_estimates: record('priceEstimate'),
  price_settings: record('priceSettings', 'business_id'),
  price_rises: record('priceRise'),
  price_rise_jobs: record('priceRise', 'price_rise_id'),
  price_rise_tellings: record('priceRise', 'price_rise_id'),
} satisfies Examples['shownBy'];

const contentOf = (serviceId: string, label: string, base: number) => ({
  services: [{ serviceId, label, base }],
  minimum: 1000,
  firstPercent: 150,
});

const factsOf = (serviceId: string) => ({
  serviceIds: [serviceId],
  frequency: { unit: 'week' as const, every: 4 },
});

type RiseFilterInput = BodyInputOf<typeof rises.createPriceRise>['filter'];

const riseOf = (name: string, roundId: string, effectiveOn: string) => ({
  name,
  filter: { roundId },
  change: { by: { kind: 'percent' as const, percent: 5 } },
  effectiveOn,
});

/** Two price lists, an estimate from the first, and three price rises: one drafted, one planned and one announced. */
export const records = new SceneRecords(async (app, scene) => {
  const { token, windows, mark, round, tomorrow, client } = scene;
  const add = async (name: string) => {
    const body = { name: `${mark} ${name}`, content: contentOf(windows.id, `${mark} panes`, 1500) };
    return (await app.data(contract.createPriceList, { token, body })).priceList;
  };
  const list = await add('usual');
  const spare = await add('spare');
  const { estimate } = await app.data(contract.makeEstimate, {
    token,
    body: { priceListId: list.id, facts: factsOf(windows.id) },
  });
  const draft = async (name: string, filter: RiseFilterInput = { roundId: round.id }) => {
    const body = { ...riseOf(`${mark} ${name}`, round.id, tomorrow), filter };
    return (await app.data(rises.createPriceRise, { token, body })).rise;
  };
  const drafted = await draft('spring');
  // A job can be in only one settled price rise, so each rise has its own job.
  const plan = async (name: string, cost: number) => {
    const frequency = { unit: 'week' as const, every: 4 };
    const body = { title: `${mark} awning`, cost, frequency };
    await app.data(createJob, { token, params: { id: client.id }, body });
    const { id } = await draft(name, { costFrom: cost, costTo: cost });
    return (await app.data(rises.planPriceRise, { token, params: { id }, body: {} })).rise;
  };
  const planned = await plan('autumn', 7_777);
  const announced = await plan('winter', 7_779);
  await app.data(messages.announcePriceRise, {
    token,
    params: { id: announced.id },
    body: { way: 'either' },
  });
  return { list, spare, estimateId: estimate.id, drafted, planned, announced };
});

const theList = (scene: Scene) => ({ params: { id: records.of(scene).list.id } });
const theSpare = (scene: Scene) => ({ params: { id: records.of(scene).spare.id } });

const theDraft = (scene: Scene) => ({ params: { id: records.of(scene).drafted.id } });
const theRise = (scene: Scene) => ({ params: { id: records.of(scene).planned.id } });

export const examples: readonly Example[] = [
  example(contract.listPriceLists, () => ({})),
  example(contract.getPriceList, (scene) => ({ ...theList(scene), query: { number: 1 } })),
  example(contract.listPriceListVersions, theList),
  example(contract.createPriceList, ({ mark, windows }) => ({
    body: { name: `${mark} shops`, content: contentOf(windows.id, `${mark} panes`, 2500) },
  })),
  example(contract.updatePriceList, (scene) => ({
    ...theList(scene),
    body: {
      name: `${scene.mark} houses`,
      content: contentOf(scene.windows.id, `${scene.mark} panes`, 1700),
      version: records.of(scene).list.version,
    },
  })),
  example(contract.chooseDefaultPriceList, theSpare),
  example(contract.deletePriceList, theSpare),
  example(contract.makeEstimate, (scene) => ({
    body: { priceListId: records.of(scene).list.id, facts: factsOf(scene.windows.id) },
  })),
  example(contract.getEstimate, (scene) => ({ params: { id: records.of(scene).estimateId } })),
  example(
    contract.listEstimates,
    (scene) => ({ query: { quoteId: records.of(scene).estimateId } }),
    {
      ignoresStrangeIds: true,
    },
  ),
  example(settings.getPriceSettings, () => ({})),
  example(settings.savePriceSettings, () => ({
    body: { settings: [{ key: 'Pricing:TargetPerHour', value: '4000' }] },
  })),
  example(earnings.getRoundEarnings, () => ({})),
  example(earnings.getRoundEarning, ({ round }) => ({ params: { id: round.id } })),
  example(earnings.getJobEarning, ({ due }) => ({ params: { id: due.id } })),
  example(earnings.getDayEarnings, ({ today }) => ({ params: { date: today } })),
  example(rises.listPriceRises, () => ({})),
  example(rises.previewPriceRise, ({ round, tagId, windows }) => ({
    body: {
      filter: { roundId: round.id, tagId, serviceId: windows.id },
      change: { by: { kind: 'amount', amount: 200 } },
    },
  })),
  example(rises.createPriceRise, ({ mark, round, tomorrow }) => ({
    body: riseOf(`${mark} summer`, round.id, tomorrow),
  })),
  example(rises.getPriceRise, (scene) => theDraft(scene)),
  example(rises.listRisingJobs, (scene) => ({ ...theDraft(scene), query: { search: scene.mark } })),
  example(rises.changeRisingJobs, (scene) => ({
    ...theDraft(scene),
    body: { jobs: [{ jobId: scene.due.id, isExcepted: true, newCost: 2500 }] },
  })),
  example(rises.planPriceRise, (scene) => ({
    ...theDraft(scene),
    body: {
      effectiveOn: scene.tomorrow,
      version: records.of(scene).drafted.version,
    },
  })),
  example(rises.writeRiseLetters, (scene) => theRise(scene)),
  example(messages.previewRiseMessages, (scene) => ({ ...theRise(scene), body: { way: 'email' } })),
  example(messages.announcePriceRise, (scene) => ({ ...theRise(scene), body: { way: 'either' } })),
  example(rises.answerPriceRise, (scene) => ({
    ...theRise(scene),
    body: { customerId: scene.client.id, answer: 'talk', note: `${scene.mark} will call` },
  })),
  example(rises.undoPriceRise, (scene) => theRise(scene)),
  example(rises.deletePriceRise, (scene) => theDraft(scene)),
  example(rises.listJobPrices, ({ due }) => ({ params: { id: due.id } }), {
    ignoresStrangeIds: true,
  }),
];
