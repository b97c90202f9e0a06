import * as balance from '@roundbook/contract/account/billing/balance';
import * as method from '@roundbook/contract/account/billing/payment-method';
import * as payouts from '@roundbook/contract/account/billing/payouts';
import * as contract from '@roundbook/contract/account/billing/purchases';
import type { Route } from '../../../platform/http/call.ts';
import { download, read, write, writePrepared } from '../../../platform/http/route.ts';
import type { Party } from '../../../platform/pdf/letter.ts';
import { pdfAnswer } from '../../../platform/pdf/pdf-answer.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import { platformInvoiceLetter } from './billing-letter.ts';
import type { MailParts } from './billing-mail.ts';
import * as methods from './payment-method-commands.ts';
import * as payoutCommands from './payouts/payout-commands.ts';
import { change } from './plan-commands.ts';
import type { SeatParts } from './purchases/billing-seats.ts';
import * as commands from './purchases/purchase-commands.ts';
import {
  loadBill,
  showInvoices,
  showLeadBundles,
  showSmsBundles,
} from './purchases/purchase-queries.ts';
import { findBalance } from './queries.ts';

/** The routes for the business's balance, plan and purchases. */
export function billingRoutes(
  cards: CardProvider,
  seats: SeatParts & MailParts,
  seller: Party,
): readonly Route[] {
  return [
    read(balance.getBalance, ({ tx, today, query }) =>
      findBalance(tx, today, query.include === 'payments'),
    ),
    write(contract.changePlan, (call) => change(seats, call)),
    write(contract.purchaseSmsBundle, (call) => commands.buyTexts(seats, call)),
    write(contract.setAutoTopUp, commands.topUpTexts),
    write(contract.purchaseLeadCredits, (call) => commands.buyLeads(seats, call)),
    write(contract.redeemVoucher, (call) => commands.redeem(seats, call)),
    write(contract.topUpRetained, commands.adjustRetained),
    read(contract.listSmsBundles, ({ tx }) => showSmsBundles(tx)),
    read(contract.listLeadBundles, ({ tx }) => showLeadBundles(tx)),
    read(contract.listPlatformInvoices, ({ tx }) => showInvoices(tx)),
    download(contract.getPlatformInvoicePdf, async ({ tx, params }) => {
      const { number, purchase } = await loadBill(tx, params.id);
      const letter = platformInvoiceLetter(number, purchase, seller);
      return pdfAnswer(tx.businessId, `${number}.pdf`, letter, async () => null);
    }),
    read(payouts.listPayouts, payoutCommands.showPayouts),
    write(payouts.requestPayout, payoutCommands.request),
    write(payouts.changePayoutThreshold, payoutCommands.changeThreshold),
    writePrepared(
      method.startPaymentMethod,
      (call) => methods.prepareStart(cards, call),
      methods.start,
    ),
    writePrepared(
      method.confirmPaymentMethod,
      (call) => methods.prepareConfirmation(cards, call),
      (call, entered) => methods.confirm(seats, call, entered),
    ),
    write(method.removePaymentMethod, methods.remove),
  ];
}
