import type {
  getPageAccess,
  ListedRequest,
  VisitRequest,
} from '@roundbook/contract/customers/pages/office';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { effectsOfSkip } from '@roundbook/domain/work/visit-rules/effects';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { skippableVisitsOf } from '../../work/jobs/visits/next-lookups.ts';
import { visitRulesOf } from '../../work/visit-rules/lookups.ts';
import { findRecipients } from '../customers/lookups.ts';
import { findAccess } from './queries.ts';

/**
 * A customer's access to their page, and their requests, with the effects that accepting a request
 * would have.
 */
export async function accessOf({ tx, actor, params, today }: ReadCall<typeof getPageAccess>) {
  const [[customer], access, skippable, rulesOf] = await Promise.all([
    findRecipients(tx, [params.id]),
    findAccess(tx, params.id),
    skippableVisitsOf(tx, params.id),
    visitRulesOf(tx, [params.id]),
  ]);
  if (!customer) throw notFound();
  const rules = rulesOf(params.id);
  const effectsOf = ({ state, wish, occurrenceId, askedAt }: VisitRequest) => {
    const visit = skippable.find((one) => one.occurrenceId === occurrenceId);
    if (state !== 'Open' || wish !== 'skip' || !visit) return [];
    const askedOn = todayIn(actor.timeZone, askedAt);
    return effectsOfSkip(rules, { ...visit, cause: 'Cancelled', skippedOn: today, askedOn });
  };
  const requests: ListedRequest[] = access.requests.map((request) => ({
    ...request,
    effects: effectsOf(request),
  }));
  return { access: { ...access, requests } };
}
