import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { visitsClosed } from '../jobs/facts.ts';
import { visitRulesOf } from './lookups.ts';
import { deleteOwnRules } from './store.ts';

/** How visit rules react to facts: they are supplied when visits are closed. */
export const visitRuleParticipants: readonly Participant[] = [
  takesPart(visitsClosed, 'loads', async ({ tx }, { customerIds }) => ({
    known: { rulesOf: await visitRulesOf(tx, customerIds) },
  })),
  takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => ({
    write: () => deleteOwnRules(tx, customerIds),
  })),
];
