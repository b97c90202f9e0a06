import * as contract from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';

/** The routes for customers' loyalty cards. */
export const loyaltyCardRoutes: readonly Route[] = [
  read(contract.getLoyaltyCards, commands.get),
  write(contract.addLoyaltyCard, commands.add),
  write(contract.deleteLoyaltyCard, commands.remove),
];
