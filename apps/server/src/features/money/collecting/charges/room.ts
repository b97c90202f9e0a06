import * as chargeCalls from '@roundbook/contract/money/charges/charges';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../../providers/direct-debit/direct-debit.ts';
import type { FileStore } from '../../../../providers/files/files.ts';
import { defineSlice } from '../../../../slice.ts';
import { chargeConcerns } from './closing-queries.ts';
import { chargesExports } from './exports.ts';
import { chargeParticipants } from './participants.ts';
import { chargeRoutes } from './routes.ts';
import { chargeDailyWork, chargeEvents, chargeTasks } from './tasks.ts';

/** The parts of the program that the room needs. */
export interface Parts {
  readonly accounts: AccountPlatform;
  readonly cards: CardProvider;
  readonly database: Database;
  readonly directDebit: DirectDebitProvider;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** Money that the business takes from customers' cards and bank accounts. */
export const charges = defineSlice<Parts, Parts>({
  area: 'money',
  noun: 'charges',
  roomOf: 'collecting',
  calls: [chargeCalls],
  routes: chargeRoutes,
  tasks: chargeTasks,
  dailyWork: (parts) => [chargeDailyWork(parts)],
  tables: ['charge_events', 'charges', 'disputes', 'refunds'],
  outlasting: {
    charges: {
      because: 'Tax law requires a record of how the money came in.',
      loses: ['label', 'observed', 'statement_descriptor'],
      stays: ['account_id', 'method', 'provider', 'provider_payment_id', 'source', 'state'],
    },
    disputes: {
      because: 'Tax law requires a record of money taken back.',
      loses: ['evidence', 'reason'],
      stays: ['provider_dispute_id', 'state'],
    },
    refunds: {
      because: 'Tax law requires a record of refunds.',
      loses: ['reason'],
      stays: ['provider_refund_id', 'state'],
    },
  },
  keptOnReset: {
    charges: {
      because: 'A bank may still take money back, out of the balance with us.',
      loses: ['label', 'statement_descriptor'],
    },
    charge_events: {
      because: 'The events show how a charge reached the balance.',
      loses: ['detail'],
    },
    disputes: { because: 'A bank may still decide the disputes.', loses: ['evidence', 'reason'] },
    refunds: {
      because: 'The provider may still report that the refunds failed.',
      loses: ['reason'],
    },
  },
  closingConcerns: chargeConcerns,
  entities: { charge: 'Manager' },
  participants: chargeParticipants,
  providerEvents: chargeEvents,
  exports: chargesExports,
});
