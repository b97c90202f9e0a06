import * as contract from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write, writePrepared } from '../../../platform/http/route.ts';
import { upload } from '../../../platform/http/upload.ts';
import { prepareBank, saveBank } from './bank-commands.ts';
import * as commands from './commands.ts';
import { prepareDocument } from './document-commands.ts';
import { saveMethods, savePreferences } from './option-commands.ts';
import type { AccountParts } from './payment-account-providers.ts';
import { accountOf } from './queries.ts';

/** The routes for the account into which customers' card and Direct Debit payments go. */
export function paymentAccountRoutes(parts: AccountParts): readonly Route[] {
  return [
    read(contract.getPaymentAccount, ({ tx, now }) => accountOf(tx, now)),
    writePrepared(
      contract.configureAccount,
      (call) => commands.prepareDetails(parts, call),
      (call, states) => commands.saveDetails(parts, call, states),
    ),
    upload(contract.provideAccountVerification, (call) => prepareDocument(parts, call)),
    writePrepared(contract.updateBankAccount, (call) => prepareBank(parts, call), saveBank),
    writePrepared(
      contract.completeAccountSetup,
      (call) => commands.prepareCompletion(parts, call),
      commands.complete,
    ),
    write(contract.updatePaymentMethods, saveMethods),
    write(contract.saveTransactionPreferences, savePreferences),
  ];
}
