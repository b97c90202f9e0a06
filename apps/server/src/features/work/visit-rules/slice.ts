import * as visitRuleCalls from '@roundbook/contract/work/visit-rules/visit-rules';
import { defineSlice } from '../../../slice.ts';
import { visitRulesExports } from './exports.ts';
import { visitRuleParticipants } from './participants.ts';
import { visitRuleRoutes } from './routes.ts';

/** How missed, part-done and overdue visits are priced. */
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
