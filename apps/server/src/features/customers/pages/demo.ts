import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { hashOfToken } from '../../../platform/auth/one-time-token.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findPageOwner } from '../customers/lookups.ts';
import { insertLink, noteOpened } from './link-store.ts';
import { insertEvent, replaceRequest } from './store.ts';

/** The number of customers who were sent a link to their page. */
const LINKS = 12;
/** The number of these customers who opened the link. */
const OPENED = 7;

/** Gives customers links to their pages; one customer asks to skip a visit, and another to move one. */
export async function addToDemo(business: DemoBusiness): Promise<void> {
  const { businessId, customerIds, database, jobs, today } = business;
  const coming = jobs.flatMap(({ id, customer, visits }) => {
    const visit = visits.find(
      ({ outcome, dueOn }) =>
        outcome === null && dueOn > addDays(today, 7) && dueOn < addDays(today, 40),
    );
    return visit ? [{ jobId: id, customerId: customerIds[customer]!, visit }] : [];
  });
  const now = new Date().toISOString();
  await transact(database, { businessId }, async (tx) => {
    const chosen = coming.slice(0, LINKS);
    const owners = await Promise.all(chosen.map((one) => findPageOwner(tx, one.customerId)));
    const open = chosen.filter((_one, at) => owners[at] !== undefined);
    for (const [at, { customerId }] of open.entries()) {
      const token = insertLink(tx, customerId, 'email', now);
      if (at < OPENED) noteOpened(tx, hashOfToken(token), customerId);
    }
    const [skips, moves] = open;
    for (const [one, wish, message] of [
      [skips, 'skip', 'We are away that week.'],
      [moves, 'move', 'The scaffolding comes down on the Monday.'],
    ] as const) {
      if (!one) continue;
      const { jobId, customerId, visit } = one;
      const wantedOn = wish === 'move' ? addDays(visit.dueOn, 7) : null;
      const request = { jobId, occurrenceId: visit.id, wish, wantedOn, message };
      await replaceRequest(tx, customerId, request, now);
      insertEvent(tx, customerId, 'asked', now);
    }
  });
}
