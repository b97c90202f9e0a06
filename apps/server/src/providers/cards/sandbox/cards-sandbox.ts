import { answerDispute, type DisputeState } from '@roundbook/domain/money/sandbox/card-dispute';
import {
  beginCardPayment,
  cancelCardPayment,
  type CardPaymentState,
  type CardTerms,
  chargeSavedCard,
  refundCardPayment,
} from '@roundbook/domain/money/sandbox/card-payment';
import {
  type PayoutState,
  type RefundState,
  startPayout,
  startRefund,
} from '@roundbook/domain/money/sandbox/money-out';
import {
  newSandboxAccount,
  withBankAccount,
  withDocument,
} from '@roundbook/domain/money/sandbox/sandbox-account';
import { reported } from '@roundbook/domain/money/sandbox/sandbox-step';
import { findTestCard } from '@roundbook/domain/money/sandbox/test-cards';
import { transactShared } from '../../../platform/db/transaction.ts';
import { PLATFORM_ACCOUNT, ProviderRefused, type ReportsChanges } from '../../payment-provider.ts';
import { accountOf } from '../../sandbox/account-word.ts';
import {
  type Desk,
  type DeskParts,
  desksOf,
  onceAtDesk,
  openPlatformAccount,
  refundOf,
  sandboxId,
} from '../../sandbox/desk.ts';
import { balancesOf, insertAccount, insertEntries } from '../../sandbox/sandbox-rows.ts';
import { shortHash } from '../../sandbox/short-hash.ts';
import type { CardCharge, CardProvider } from '../cards.ts';
import {
  cardOf,
  type CardRecord,
  disputeOf,
  formOf,
  paymentOf,
  payoutOf,
  type SetupRecord,
} from './card-word.ts';

/** The built-in stand-in for a card payment provider. It carries out every request, by the rules of the domain. */
export function cardsSandbox(parts: DeskParts, word: ReportsChanges): CardProvider {
  const { at, once } = desksOf(parts, 'cards');

  return {
    ...word,
    name: 'sandbox',

    async openAccount({ businessId }, key) {
      // Each key opens only one account, as the account's id is derived from the business and the
      // key.
      const accountId = `cards_${businessId.replaceAll('-', '')}_${shortHash(key)}`;
      await transactShared(parts.database, {}, async (tx) => {
        const state = newSandboxAccount(true);
        insertAccount(tx, { id: accountId, port: 'cards', businessId, state });
      });
      return at(accountId, 'use', async (desk) => accountOf(desk));
    },
    findAccount: (accountId) => at(accountId, 'use', async (desk) => accountOf(desk)),
    describeAccount: (accountId, details) =>
      at(accountId, 'write', async (desk) => {
        desk.saveAccount({ ...desk.account, details });
        return accountOf(desk);
      }),
    addDocument: (accountId, { filename }, _key) =>
      at(accountId, 'write', async (desk) => {
        desk.saveAccount(withDocument(desk.account, filename));
        return accountOf(desk);
      }),
    setBankAccount: (accountId, { accountNumber }, _key) =>
      at(accountId, 'write', async (desk) => {
        desk.saveAccount(withBankAccount(desk.account, accountNumber));
        return accountOf(desk);
      }),
    holdPayouts: (accountId, isHeld) =>
      at(accountId, 'write', async (desk) => desk.saveAccount({ ...desk.account, isHeld })),

    startSetup: (accountId, customerId, key) =>
      once(accountId, key, ['setup', customerId], async (desk) => {
        const setupId = sandboxId('setup');
        const setup: SetupRecord = { customerId, state: 'Open', cardId: null, entered: null };
        desk.save('setup', setupId, setup);
        return { setupId, form: formOf(accountId, setupId) };
      }),
    findSetup: (accountId, setupId) =>
      at(accountId, 'use', async (desk) => {
        const { state, cardId } = await desk.find<SetupRecord>('setup', setupId);
        const card = cardId ? await desk.find<CardRecord>('card', cardId) : undefined;
        return { setupId, state, card: card ? cardOf(cardId!, card) : null };
      }),
    removeCard: (accountId, cardId) =>
      at(accountId, 'use', async (desk) => {
        const card = await desk.find<CardRecord>('card', cardId);
        if (!card.isRemoved) desk.keep('card', cardId, reported({ ...card, isRemoved: true }));
      }),

    chargeCard: (charge, cardId, key) =>
      once(charge.accountId, key, ['charge', charge, cardId], async (desk) => {
        mustTakePayments(desk);
        const card = await desk.find<CardRecord>('card', cardId);
        if (card.isRemoved) throw new ProviderRefused('card_removed', 'This card was removed.');
        const paymentId = sandboxId('pay');
        const step = chargeSavedCard(termsOf(charge), card, desk.now);
        return paymentOf(desk, paymentId, desk.keep('payment', paymentId, step));
      }),
    startPayment: (charge, savedFor, key) =>
      once(charge.accountId, key, ['payment', charge, savedFor], async (desk) => {
        mustTakePayments(desk);
        const paymentId = sandboxId('pay');
        desk.save('payment', paymentId, beginCardPayment(termsOf(charge), desk.now, savedFor));
        return { paymentId, form: formOf(charge.accountId, paymentId) };
      }),
    findPayment: (accountId, paymentId) =>
      at(accountId, 'use', async (desk) =>
        paymentOf(desk, paymentId, await desk.find('payment', paymentId)),
      ),
    cancelPayment: (accountId, paymentId) =>
      at(accountId, 'use', async (desk) => {
        const step = cancelCardPayment(await desk.find('payment', paymentId));
        return paymentOf(desk, paymentId, desk.keep('payment', paymentId, step));
      }),
    refund: (accountId, paymentId, amount, key) =>
      once(accountId, key, ['refund', paymentId, amount], async (desk) => {
        const payment = await desk.find<CardPaymentState>('payment', paymentId);
        desk.keep('payment', paymentId, reported(refundCardPayment(payment, amount)));
        const refundId = sandboxId('refund');
        const { refunds } = findTestCard(payment.card!.number)!;
        const step = startRefund(paymentId, amount, refunds ?? 'at once', desk.now);
        return refundOf(refundId, desk.keep('refund', refundId, step));
      }),
    findRefund: (accountId, refundId) =>
      at(accountId, 'use', async (desk) =>
        refundOf(refundId, await desk.find<RefundState>('refund', refundId)),
      ),

    findDispute: (accountId, disputeId) =>
      at(accountId, 'use', async (desk) =>
        disputeOf(desk, disputeId, await desk.find('dispute', disputeId)),
      ),
    submitEvidence: (accountId, disputeId, { words, files }, key) => {
      const evidence = { words, files: files.map(({ filename }) => filename) };
      return once(accountId, key, ['evidence', disputeId, evidence], async (desk) => {
        const dispute = await desk.find<DisputeState>('dispute', disputeId);
        const step = answerDispute(dispute, evidence, desk.now);
        return disputeOf(desk, disputeId, desk.keep('dispute', disputeId, step));
      });
    },

    createPayout: (accountId, amount, isInstant, key) =>
      onceAtDesk(
        parts,
        'cards',
        accountId,
        { key, request: ['payout', amount, isInstant], lock: 'write' },
        async (desk) => {
          if (amount <= 0)
            throw new ProviderRefused('amount_too_small', 'There is nothing to pay out.');
          const account = accountOf(desk);
          if (!account.canBePaidOut) {
            const [missing] = account.requirements;
            const reason = missing?.reason ?? 'Payouts are on hold at the moment.';
            throw new ProviderRefused('payouts_not_allowed', reason);
          }
          await coverPayout(desk, amount);
          const payoutId = sandboxId('payout');
          const step = startPayout(amount, isInstant, desk.account.payoutsFailFor, desk.now);
          return payoutOf(desk, payoutId, desk.keep('payout', payoutId, step));
        },
      ),
    findPayout: (accountId, payoutId) =>
      at(accountId, 'use', async (desk) =>
        payoutOf(desk, payoutId, await desk.find<PayoutState>('payout', payoutId)),
      ),
  };
}

function mustTakePayments(desk: Desk): void {
  if (desk.accountId === PLATFORM_ACCOUNT) return;
  const { canTakePayments, requirements } = accountOf(desk);
  if (canTakePayments) return;
  const [missing] = requirements;
  throw new ProviderRefused(
    'payments_not_allowed',
    missing?.reason ?? 'Payments are not available yet.',
  );
}

function termsOf(charge: CardCharge): CardTerms {
  const { amount, platformFee, description, statementDescriptor, businessId, chargeId } = charge;
  if (!Number.isSafeInteger(amount) || amount < 30) {
    throw new ProviderRefused(
      'amount_too_small',
      'The smallest amount that a card can be charged is 30p.',
    );
  }
  return { amount, platformFee, description, statementDescriptor, businessId, chargeId };
}

/**
 * Covers the amount that an account lacks for a payout with the platform's own money: the platform holds the money
 * that the business took by Direct Debit, and may pay before card payments are available.
 */
async function coverPayout(desk: Desk, amount: number): Promise<void> {
  const { available } = await balancesOf(desk.tx, desk.accountId, desk.today);
  const short = amount - Math.max(0, available);
  if (short <= 0) return;
  openPlatformAccount(desk.tx);
  const transfer = { kind: 'transfer', availableOn: desk.today } as const;
  insertEntries(
    desk.tx,
    desk.accountId,
    desk.accountId,
    [{ ...transfer, amount: short }],
    desk.now,
  );
  insertEntries(
    desk.tx,
    PLATFORM_ACCOUNT,
    desk.accountId,
    [{ ...transfer, amount: -short }],
    desk.now,
  );
}
