import * as contract from '@roundbook/contract/work/visit-rules/visit-rules';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for the rules on missed, part-done and overdue visits. */
export const visitRuleRoutes: readonly Route[] = [
  read(contract.getVisitRules, commands.get),
  write(contract.changeVisitRules, commands.change),
  read(contract.getOwnVisitRules, commands.getOwn),
  write(contract.changeOwnVisitRules, commands.changeOwn),
];
