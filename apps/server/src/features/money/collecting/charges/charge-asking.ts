import type { ChargeProblem, Observation } from '@roundbook/domain/money/charges/charge';
import { ofCardPayment, ofDebitPayment } from '@roundbook/domain/money/charges/provider-states';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { CardPayment, CardProvider, SavedCard } from '../../../../providers/cards/cards.ts';
import type {
  DebitPayment,
  DirectDebitProvider,
} from '../../../../providers/direct-debit/direct-debit.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { ProviderRefused } from '../../../../providers/payment-provider.ts';
import type { MethodRecord } from '../../saved-methods/lookups.ts';
import type { ChargeRecord } from './charge-record.ts';

/** The dependencies needed to follow charges. */
export type ChargeParts = {
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
} & { readonly accounts: Pick<AccountPlatform, 'publicUrl'> };

/** A provider's answer about a charge. */
export interface ChargeAnswer {
  readonly seen: Observation;
  readonly providerPaymentId?: string;
  /** The card that the payment saved; null if it saved none. */
  readonly savedCard: SavedCard | null;
}

/** The facts, besides the charge, that asking a provider needs. */
export interface AskedWith {
  readonly businessId: BusinessId;
  readonly businessName: string;
  readonly today: PlainDate;
  /** Whether a dispute over the full charge was lost. */
  readonly isLost: boolean;
  /** Whether the customer was erased, so that no more money may be taken from them. */
  readonly isErased: boolean;
}

const nothing = { fee: null, chargeOn: null, availableOn: null, problem: null };

function cardAnswer(
  { attempt }: ChargeRecord,
  payment: CardPayment,
  at: string,
  { today, isLost }: Pick<AskedWith, 'today' | 'isLost'>,
): ChargeAnswer {
  const { paymentId, fee, availableOn, decline } = payment;
  const lost: ChargeProblem | null = isLost
    ? { code: 'dispute_lost', message: 'The dispute was lost.', mayRetry: false }
    : null;
  return {
    providerPaymentId: paymentId,
    savedCard: payment.savedCard,
    seen: {
      ...nothing,
      attempt,
      at,
      state: ofCardPayment({ ...payment, isLost }, today),
      fee,
      availableOn,
      problem: decline ?? lost,
    },
  };
}

function debitAnswer({ attempt }: ChargeRecord, payment: DebitPayment, at: string): ChargeAnswer {
  const { paymentId, state, fee, chargeOn, reason, mayRetry } = payment;
  const problem = reason === '' ? null : { code: state, message: reason, mayRetry };
  return {
    providerPaymentId: paymentId,
    savedCard: null,
    seen: { ...nothing, attempt, at, state: ofDebitPayment(state), fee, chargeOn, problem },
  };
}

/**
 * The answer recorded for a charge that is not worth trying again, as the provider would always
 * decline it.
 */
function refusal(
  { attempt }: ChargeRecord,
  at: string,
  code: string,
  message: string,
): ChargeAnswer {
  const problem = { code, message, mayRetry: false };
  return { seen: { ...nothing, attempt, at, state: 'Failed', problem }, savedCard: null };
}

/**
 * Sends a charge to its provider. The idempotency key combines the charge and the attempt number, so a repeated
 * request charges only once.
 */
export async function sendOut(
  { cards, directDebit }: ChargeParts,
  charge: ChargeRecord,
  method: MethodRecord | undefined,
  asked: AskedWith,
): Promise<ChargeAnswer> {
  const at = new Date().toISOString();
  const { id, attempt, accountId, amount, platformFee, statementDescriptor } = charge;
  const { businessId, businessName: description } = asked;
  const key = `${id}:${attempt}`;
  const providerMethodId = method?.removedAt === null ? method.providerMethodId : null;
  if (!providerMethodId) {
    return refusal(charge, at, 'method_removed', `${charge.label} was removed.`);
  }
  const what = { amount, platformFee, description, businessId, chargeId: id };
  try {
    if (charge.method === 'Card') {
      const wanted = { ...what, accountId, statementDescriptor };
      const payment = await cards.chargeCard(wanted, providerMethodId, key);
      return cardAnswer(charge, payment, at, asked);
    }
    const { providerPaymentId } = charge;
    const payment =
      providerPaymentId === null
        ? await directDebit.createPayment(
            accountId,
            { ...what, mandateId: providerMethodId, chargeOn: null },
            key,
          )
        : await directDebit.retryPayment(accountId, providerPaymentId, key);
    return debitAnswer(charge, payment, at);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    return refusal(charge, at, error.code, error.message);
  }
}

/** Asks the provider for the state of a charge that was sent. */
export async function askAbout(
  { cards, directDebit }: ChargeParts,
  charge: ChargeRecord & { readonly providerPaymentId: string },
  asked: Pick<AskedWith, 'today' | 'isErased' | 'isLost'>,
): Promise<ChargeAnswer> {
  const { accountId, providerPaymentId } = charge;
  if (asked.isErased && waitsForCustomer(charge)) {
    await stopForm({ cards }, accountId, providerPaymentId);
  }
  const at = new Date().toISOString();
  return charge.method === 'Card'
    ? cardAnswer(charge, await cards.findPayment(accountId, providerPaymentId), at, asked)
    : debitAnswer(charge, await directDebit.findPayment(accountId, providerPaymentId), at);
}

/** Whether a card payment still needs the customer, to complete a form that they opened or to confirm the payment. */
function waitsForCustomer({ method, state, savedMethodId }: ChargeRecord): boolean {
  if (method !== 'Card') return false;
  return state === 'Customer needed' || (state === 'Submitted' && savedMethodId === null);
}

/** Cancels a card payment that the customer has not completed; does nothing if its money has moved. */
export async function stopForm(
  { cards }: Pick<ChargeParts, 'cards'>,
  accountId: string,
  paymentId: string,
): Promise<void> {
  try {
    await cards.cancelPayment(accountId, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
}
