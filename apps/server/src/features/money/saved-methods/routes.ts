import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import * as contract from '@roundbook/contract/money/saved-methods/saved-methods';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { ownWrite, ownWritePrepared } from '../../../platform/http/own-page.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { pageLimits } from './effects.ts';
import * as ownCommands from './own-commands.ts';
import type { MethodParts } from './saved-method-setup.ts';

/** The routes for saved cards and mandates, for the office and on customers' own pages. */
export function methodRoutes(
  parts: MethodParts & { readonly accounts: Pick<AccountPlatform, 'limits'> },
): readonly Route[] {
  const { asking, asks, begins } = pageLimits(parts.accounts.limits);
  return [
    read(contract.listSavedMethods, commands.list),
    write(contract.askForMethod, (call) => commands.ask(parts, call)),
    write(contract.removeSavedMethod, commands.remove),
    write(contract.makeDefaultMethod, commands.makeDefault),
    write(contract.changeChargeWhenDone, commands.changeWhenDone),
    ownWritePrepared(
      own.startOwnCard,
      begins((call) => ownCommands.prepareCard(parts, call)),
      (call, begun) => ownCommands.startCard(parts, call, begun),
    ),
    ownWritePrepared(
      own.startOwnMandate,
      begins((call) => ownCommands.prepareMandate(parts, call)),
      (call, begun) => ownCommands.startMandate(parts, call, begun),
    ),
    ownWritePrepared(
      own.finishOwnMethod,
      asks((call) => ownCommands.prepareFinish(parts, call)),
      ownCommands.finish,
    ),
    ownWrite(own.removeOwnMethod, ownCommands.removeOwn, asking),
  ];
}
