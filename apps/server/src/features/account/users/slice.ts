import * as emailChangeCalls from '@roundbook/contract/account/users/email-change';
import * as phoneCalls from '@roundbook/contract/account/users/phone';
import * as usersCalls from '@roundbook/contract/account/users/users';
import * as verificationCalls from '@roundbook/contract/account/users/verification';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { deleteExpiredProofs } from './address-store.ts';
import { deleteLapsedChanges } from './email-change-store.ts';
import { deleteLapsedCodes } from './phone-store.ts';
import { userRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** People who sign in, and their own settings. */
export const users = defineSlice<Parts>({
  area: 'account',
  noun: 'users',
  calls: [emailChangeCalls, phoneCalls, usersCalls, verificationCalls],
  routes: ({ accounts }) => userRoutes(accounts),
  cleanUp: (tx) => {
    deleteExpiredProofs(tx);
    deleteLapsedChanges(tx);
    deleteLapsedCodes(tx);
  },
  tables: ['address_changes', 'address_proofs', 'phone_proofs', 'users'],
  entities: {},
});
