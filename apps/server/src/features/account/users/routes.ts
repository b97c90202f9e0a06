import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  withdrawEmailChange,
} from '@roundbook/contract/account/users/email-change';
import { confirmPhone, sendPhoneCode } from '@roundbook/contract/account/users/phone';
import {
  changePassword,
  savePreferences,
  saveProfile,
} from '@roundbook/contract/account/users/users';
import { sendAddressLink, verifyAddress } from '@roundbook/contract/account/users/verification';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { account, open, write } from '../../../platform/http/route.ts';
import { sendLink, verify } from './address-commands.ts';
import * as commands from './commands.ts';
import * as emailChange from './email-change-commands.ts';
import { change } from './password-commands.ts';
import * as phone from './phone-commands.ts';

/** The routes for the user's own account. */
export function userRoutes(accounts: AccountPlatform): readonly Route[] {
  return [
    account(changePassword, (call) => change(accounts, call)),
    account(sendAddressLink, (call) => sendLink(accounts, call)),
    account(getEmailChange, (call) => emailChange.show(accounts, call)),
    account(askEmailChange, (call) => emailChange.ask(accounts, call)),
    account(withdrawEmailChange, (call) => emailChange.withdraw(accounts, call)),
    open(confirmEmailChange, (call) => emailChange.confirm(accounts, call)),
    account(sendPhoneCode, (call) => phone.sendCode(accounts, call)),
    account(confirmPhone, (call) => phone.confirm(accounts, call)),
    open(verifyAddress, (call) => verify(accounts, call)),
    write(savePreferences, commands.preferences),
    write(saveProfile, commands.profile),
  ];
}
