import * as contract from '@roundbook/contract/money/holds/holds';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { findRule, listHeld } from './queries.ts';

/** Customers on hold, and the rule that puts them there. */
export const holdRoutes: readonly Route[] = [
  read(contract.getHolds, commands.get),
  write(contract.placeHold, commands.place),
  write(contract.liftHold, commands.lift),
  write(contract.exemptFromHolds, commands.exempt),
  read(contract.listHolds, ({ tx }) => listHeld(tx)),
  read(contract.getHoldRule, async ({ tx }) => ({ rule: await findRule(tx) })),
  write(contract.changeHoldRule, commands.changeRule),
];
