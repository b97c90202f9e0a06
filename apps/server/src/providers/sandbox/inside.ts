import type { DisputeState } from '@roundbook/domain/money/sandbox/card-dispute';
import type { CardPaymentState } from '@roundbook/domain/money/sandbox/card-payment';
import { isDisputable } from '@roundbook/domain/money/sandbox/card-payment';
import type { DebitPaymentRecord } from '@roundbook/domain/money/sandbox/debit-payment';
import type { MandateRecord } from '@roundbook/domain/money/sandbox/mandate';
import type { PayoutState, RefundState } from '@roundbook/domain/money/sandbox/money-out';
import { accountStanding } from '@roundbook/domain/money/sandbox/sandbox-account';
import { findTestCard } from '@roundbook/domain/money/sandbox/test-cards';
import { transactShared } from '../../platform/db/transaction.ts';
import type { CardRecord } from '../cards/sandbox/card-word.ts';
import { Desk, type DeskParts } from './desk.ts';
import { accountsOf, balancesOf, type ObjectRow, objectsOf } from './sandbox-rows.ts';
import type { Sandbox, SandboxItem, SandboxStanding, Trouble } from './sandbox.ts';

const KINDS = ['payment', 'mandate', 'card', 'refund', 'dispute', 'payout'] as const;
const MOST_OF_A_KIND = 50;

/** Shows a business's accounts and objects in the sandbox. */
export async function lookInside(
  { database }: DeskParts,
  businessId: string,
): ReturnType<Sandbox['look']> {
  return transactShared(database, {}, async (tx) => {
    const accounts: SandboxStanding[] = [];
    const items: SandboxItem[] = [];
    for (const row of await accountsOf(tx, businessId)) {
      const desk = new Desk(tx, row);
      const { canTakePayments, canBePaidOut } = accountStanding(row.state, desk.today);
      const balances = await balancesOf(tx, row.id, desk.today);
      const { id: accountId, port, daysAhead } = row;
      const standing = { accountId, port, today: desk.today, daysAhead };
      accounts.push({ ...standing, canTakePayments, canBePaidOut, ...balances });
      for (const kind of KINDS) {
        const found = await objectsOf(tx, row.id, kind, MOST_OF_A_KIND);
        items.push(
          ...found.map((object) => ({
            id: object.id,
            accountId,
            port,
            kind,
            at: desk.outInstant(object.createdAt),
            ...wordsOf(desk, kind, object),
          })),
        );
      }
    }
    return { accounts, items };
  });
}

function wordsOf(
  desk: Desk,
  kind: (typeof KINDS)[number],
  { state }: ObjectRow,
): Pick<SandboxItem, 'state' | 'amount' | 'about' | 'troubles'> {
  switch (kind) {
    case 'payment':
      return desk.port === 'cards'
        ? cardPaymentWords(state as CardPaymentState)
        : debitWords(state as DebitPaymentRecord);
    case 'mandate': {
      const mandate = state as MandateRecord;
      const about = `${mandate.accountName}, account ending ${mandate.accountNumber.slice(-4)}`;
      return { state: mandate.state, amount: null, about, troubles: mandateTroubles(mandate) };
    }
    case 'card': {
      const { number, expires, isRemoved } = state as CardRecord;
      const about = `${findTestCard(number)!.brand} ending ${number.slice(-4)}, until ${expires}`;
      return { state: isRemoved ? 'Removed' : 'Saved', amount: null, about, troubles: [] };
    }
    case 'dispute': {
      const dispute = state as DisputeState;
      return { state: dispute.state, amount: dispute.amount, about: dispute.reason, troubles: [] };
    }
    default: {
      const money = state as RefundState | PayoutState;
      const about = 'reason' in money ? money.reason : '';
      return { state: money.state, amount: money.amount, about, troubles: [] };
    }
  }
}

function cardPaymentWords(payment: CardPaymentState) {
  const troubles: Trouble[] = isDisputable(payment) ? ['dispute'] : [];
  const { state, amount, description, decline } = payment;
  return {
    state,
    amount,
    about: decline ? `${description}: ${decline.message}` : description,
    troubles,
  };
}

function debitWords({ state, amount, description, reason }: DebitPaymentRecord) {
  const troubles: Trouble[] =
    state === 'Submitted'
      ? ['fail']
      : state === 'Confirmed' || state === 'Paid out'
        ? ['fail', 'charge back']
        : [];
  return { state, amount, about: reason ? `${description}: ${reason}` : description, troubles };
}

function mandateTroubles({ state }: MandateRecord): Trouble[] {
  if (state === 'Active') return ['cancel mandate', 'move mandate'];
  if (state === 'Pending') return ['cancel mandate'];
  return state === 'Cancelled' || state === 'Expired' ? ['reinstate mandate'] : [];
}
