import * as alerts from '@roundbook/contract/customers/leads/alerts';
import * as leads from '@roundbook/contract/customers/leads/leads';
import * as offering from '@roundbook/contract/customers/leads/offering';
import * as passing from '@roundbook/contract/customers/leads/passing-on';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/call.ts';
import { open, read, write, writePrepared } from '../../../platform/http/route.ts';
import * as alerting from './alert-commands.ts';
import * as buying from './buying-commands.ts';
import { offer, withdraw } from './commands.ts';
import { offerOf } from './lead-offer-view.ts';
import * as page from './passing-on-commands.ts';
import { leadView, list, listBought } from './queries.ts';

/** The routes for offers to other firms, the answers of the people concerned, and purchases. */
export function leadRoutes({
  accounts,
  database,
}: {
  readonly accounts: AccountPlatform;
  readonly database: Database;
}): readonly Route[] {
  return [
    read(offering.getQuoteOffer, ({ tx, params }) => offerOf(tx, params.id)),
    write(offering.offerQuote, (call) => offer(accounts.publicUrl, call)),
    write(offering.withdrawOffer, withdraw),
    open(passing.openPassingOn, (call) => page.open(accounts, call)),
    open(passing.answerPassingOn, (call) => page.answer(accounts, call)),
    read(leads.listLeads, ({ tx, query, now }) => list(tx, query, now)),
    read(leads.listBoughtLeads, ({ tx }) => listBought(tx)),
    read(alerts.getLeadAlerts, alerting.show),
    write(alerts.saveLeadAlerts, alerting.save),
    read(leads.getLead, ({ tx, params, now }) => leadView(tx, params.id, now)),
    writePrepared(leads.buyLead, (call) => buying.prepare(database, call), buying.buy),
    write(leads.reportLead, buying.report),
  ];
}
