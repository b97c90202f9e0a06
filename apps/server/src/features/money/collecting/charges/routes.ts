import * as contract from '@roundbook/contract/money/charges/charges';
import * as own from '@roundbook/contract/money/saved-methods/own-methods';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { ownWritePrepared } from '../../../../platform/http/own-page.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { findChargeOfPayment } from '../../accounts/payments/lookups.ts';
import { pageLimits } from '../../saved-methods/effects.ts';
import type { ChargeParts } from './charge-asking.ts';
import * as commands from './commands.ts';
import { finishPayment, preparePayment, startPayment } from './effects.ts';
import { listFailedCharges } from './failed-queries.ts';
import { findPath, listCharges } from './queries.ts';

/** The routes for money that the business takes from customers' cards and bank accounts. */
export function chargeRoutes(
  parts: ChargeParts & { readonly accounts: Pick<AccountPlatform, 'limits'> },
): readonly Route[] {
  const { asks, begins } = pageLimits(parts.accounts.limits);
  return [
    read(contract.listCharges, async ({ tx, params }) => {
      const found = await listCharges(tx, params.id);
      if (!found) throw notFound();
      return found;
    }),
    read(contract.listFailedCharges, ({ tx }) => listFailedCharges(tx)),
    read(contract.getPaymentPath, async ({ tx, params }) => {
      const payment = await findChargeOfPayment(tx, params.id);
      if (!payment) throw notFound();
      return findPath(tx, payment.chargeId);
    }),
    write(contract.chargePaymentMethod, commands.askForCharge),
    write(contract.cancelPendingCharge, commands.cancelPending),
    write(contract.refundPayment, commands.refund),
    write(contract.submitEvidence, commands.answerDispute),
    ownWritePrepared(
      own.startOwnPayment,
      begins((call) => preparePayment(parts, call)),
      startPayment,
    ),
    ownWritePrepared(
      own.finishOwnPayment,
      asks((call) => finishPayment(parts, call)),
      async (_, state) => state,
    ),
  ];
}
