import * as grantsCalls from '@roundbook/contract/account/grants/grants';
import { acceptInvitation, getInvitation } from '@roundbook/contract/account/grants/invitations';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { open, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import * as invitations from './invitation-commands.ts';

/** The routes for the people of a business, and for invitations. */
export function grantRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    write(grantsCalls.inviteUser, (call) => commands.invite(accounts, call)),
    write(grantsCalls.updateGrant, (call) => commands.update(accounts, call)),
    write(grantsCalls.removeGrant, (call) => commands.remove(accounts, call)),
    open(getInvitation, (call) => invitations.show(accounts, call)),
    open(acceptInvitation, (call) => invitations.accept(accounts, call)),
  ];
}
