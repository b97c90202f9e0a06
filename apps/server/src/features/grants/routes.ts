import * as contract from '@roundbook/contract/businesses';
import type { AccountPlatform } from '../../platform/auth/account-platform.ts';
import type { Route } from '../../platform/http/call.ts';
import { open, read, write } from '../../platform/http/route.ts';
import * as commands from './commands.ts';
import * as invitations from './invitation-commands.ts';
import { listGrants } from './queries.ts';

/** Who works in the business, and how others come to. */
export function grantRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    read(contract.listGrants, async ({ tx, actor }) => ({
      grants: await listGrants(tx, actor.role),
    })),
    write(contract.inviteUser, (call) => commands.invite(accounts, call)),
    write(contract.updateGrant, (call) => commands.update(accounts, call)),
    write(contract.removeGrant, (call) => commands.remove(accounts, call)),
    open(contract.getInvitation, (call) => invitations.show(accounts, call)),
    open(contract.acceptInvitation, (call) => invitations.accept(accounts, call)),
  ];
}
