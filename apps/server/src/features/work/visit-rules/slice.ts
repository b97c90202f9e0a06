import * as visitRuleCalls from '@roundbook/contract/work/visit-rules/visit-rules';
import { defineSlice } from '../../../slice.ts';
import { visitRulesExports } from './exports.ts';
import { visitRuleParticipants } from './participants.ts';
import { visitRuleRoutes } from './routes.ts';

/** What becomes of visits that are missed, done in part, or done for the first time in long. */
export const visitRules = defineSlice({
  area: 'work',
  noun: 'visit-rules',
  calls: [visitRuleCalls],
  routes: () => visitRuleRoutes,
  tables: ['visit_rules', 'customer_visit_rules'],
  entities: { visitRules: 'Limited Worker' },
  participants: visitRuleParticipants,
  exports: visitRulesExports,
});
