import { listOwnGrants } from '@roundbook/contract/account/users/users';
import type { AccountPlatform } from '../../platform/auth/account-platform.ts';
import type { Route } from '../../platform/http/call.ts';
import { account } from '../../platform/http/route.ts';
import { placesToSwitchTo } from './queries.ts';

/** The route for the businesses in which a user may work. */
export function placeOfWorkRoutes({ database }: AccountPlatform): readonly Route[] {
  return [account(listOwnGrants, ({ actor }) => placesToSwitchTo(database, actor))];
}
