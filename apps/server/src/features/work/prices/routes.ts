import { answerNewPrices } from '@roundbook/contract/customers/pages/wishes';
import * as earnings from '@roundbook/contract/work/prices/earnings';
import * as contract from '@roundbook/contract/work/prices/price-lists';
import * as messages from '@roundbook/contract/work/prices/price-rise-messages';
import * as rises from '@roundbook/contract/work/prices/price-rises';
import * as settings from '@roundbook/contract/work/prices/price-settings';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { ownWrite } from '../../../platform/http/own-page.ts';
import { propose, read, write } from '../../../platform/http/route.ts';
import { countChange } from '../../customers/pages/own-effects.ts';
import {
  earningOfJob,
  earningsOfDay,
  earningsOfRound,
  earningsOfRounds,
} from './earnings/earning-queries.ts';
import * as estimates from './estimates/estimate-commands.ts';
import * as lists from './list-commands.ts';
import { findPriceLists } from './list-queries.ts';
import { answerPrices } from './rises/page-commands.ts';
import * as announcement from './rises/rise-announcement-commands.ts';
import * as rising from './rises/rise-commands.ts';
import { findComingRisesOfJob, findRisesOfJob } from './rises/rise-history-queries.ts';
import { listRises } from './rises/rise-queries.ts';
import * as setting from './setting-commands.ts';

/** The routes for prices and earnings. */
export const priceRoutes = (accounts: AccountPlatform): readonly Route[] => [
  ownWrite(
    answerNewPrices,
    (call) => answerPrices(accounts, call),
    (caller) => countChange(accounts, caller),
  ),
  read(contract.listPriceLists, async ({ tx }) => ({ priceLists: await findPriceLists(tx) })),
  read(contract.getPriceList, lists.get),
  read(contract.listPriceListVersions, lists.versions),
  write(contract.createPriceList, lists.create),
  write(contract.updatePriceList, lists.update),
  write(contract.chooseDefaultPriceList, lists.chooseDefault),
  write(contract.deletePriceList, lists.remove),
  write(contract.makeEstimate, estimates.make),
  read(contract.getEstimate, estimates.get),
  read(contract.listEstimates, estimates.list),
  read(settings.getPriceSettings, ({ tx }) => setting.get(tx)),
  write(settings.savePriceSettings, setting.save),
  read(earnings.getRoundEarnings, ({ tx }) => earningsOfRounds(tx)),
  read(earnings.getRoundEarning, ({ tx, params }) => earningsOfRound(tx, params.id)),
  read(earnings.getJobEarning, ({ tx, params }) => earningOfJob(tx, params.id)),
  read(earnings.getDayEarnings, ({ tx, params }) => earningsOfDay(tx, params.date)),
  read(rises.listPriceRises, ({ tx, query }) => listRises(tx, query)),
  propose(rises.previewPriceRise, rising.preview),
  write(rises.createPriceRise, rising.create),
  read(rises.getPriceRise, rising.get),
  read(rises.listRisingJobs, rising.listJobs),
  write(rises.changeRisingJobs, rising.changeJobs),
  write(rises.planPriceRise, rising.plan),
  write(rises.writeRiseLetters, rising.writeLetters),
  propose(messages.previewRiseMessages, announcement.preview),
  write(messages.announcePriceRise, announcement.announce),
  write(rises.answerPriceRise, rising.noteAnswer),
  write(rises.undoPriceRise, rising.undo),
  write(rises.deletePriceRise, rising.remove),
  read(rises.listJobPrices, async ({ tx, params }) => {
    const [raised, coming] = await Promise.all([
      findRisesOfJob(tx, params.id),
      findComingRisesOfJob(tx, params.id),
    ]);
    return { rises: raised, coming };
  }),
];
