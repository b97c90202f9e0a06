import { randomUUID } from 'node:crypto';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { StatementLine } from '@roundbook/statements/model';
import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { shortHash } from '../../sandbox/short-hash.ts';
import { type BankFeed, type FeedAccount, type FeedConsent, FeedRefused } from '../bank-feeds.ts';
import { ordinaryLines } from './ordinary-lines.ts';
import {
  type ConsentRow,
  findConsent,
  insertConsent,
  linesSince,
  moveConsent,
} from './sandbox-bank-rows.ts';

/** The sandbox's banks; each leads to a different outcome. */
const BANKS = [
  { bankId: 'sandbox-bank', name: 'Sandbox Bank', historyDays: 365 },
  { bankId: 'sandbox-short', name: 'Sandbox Bank with a consent of 5 days', historyDays: 90 },
  { bankId: 'sandbox-down', name: 'Sandbox Bank that does not answer', historyDays: 90 },
];

const DAY_MS = 86_400_000;

/** The number of calls per day that the strictest real banks allow. */
const CALLS_A_DAY = 4;

const ENDED = 'The consent has ended. Please connect the bank again.';

/**
 * A bank within the program, for trying things out: it asks for consent in a step of the program itself
 * (`?bankConsent=…`), and has an account whose holder receives money from customers. It moves no money.
 */
export function sandboxBank(database: Database): BankFeed {
  const agreed = async ({ ref }: FeedConsent): Promise<ConsentRow> => {
    const row = await transactShared(database, {}, (tx) => findConsent(tx, ref));
    if (row?.bankId === 'sandbox-down') throw new Error('The sandbox bank does not answer');
    if (row?.state !== 'Agreed' || row.until < new Date().toISOString()) {
      throw new FeedRefused('consentEnded', ENDED);
    }
    return row;
  };
  return {
    name: 'sandbox',
    callsADay: CALLS_A_DAY,
    supportedBanks: async () => BANKS,
    async startConsent({ bankId, holderRef, state, returnTo }) {
      const bank = BANKS.find((one) => one.bankId === bankId);
      if (!bank) throw new FeedRefused('refused', 'This bank is not supported.');
      const ref = `sbc_${randomUUID()}`;
      const days = bankId === 'sandbox-short' ? 5 : 90;
      const until = new Date(Date.now() + days * DAY_MS).toISOString();
      await transactShared(database, {}, async (tx) =>
        insertConsent(tx, { id: ref, holderRef, bankId, state: 'Asked', until }),
      );
      const query = new URLSearchParams({ bankConsent: bank.name, state });
      return { address: `${returnTo}?${query}`, consent: { ref, secret: '' } };
    },
    async finishConsent(consent, { code }) {
      const row = await transactShared(database, {}, (tx) =>
        moveConsent(tx, consent.ref, 'Asked', code === 'allow' ? 'Agreed' : 'Refused'),
      );
      if (row?.state !== 'Agreed') {
        throw new FeedRefused('refused', 'You did not allow the bank to share transactions.');
      }
      return { consent, until: row.until, accounts: [accountOf(row)] };
    },
    async transactions(consent, _accountRef, since) {
      const row = await agreed(consent);
      const today = todayIn('Europe/London', new Date().toISOString());
      const own = await transactShared(database, {}, (tx) => linesSince(tx, row.holderRef, since));
      const lines = [...ordinaryLines(row.holderRef, since, today), ...own];
      return { lines: lines.toSorted(byDay), balance: null, consent };
    },
    async remove({ ref }) {
      await transactShared(database, {}, (tx) => moveConsent(tx, ref, 'Agreed', 'Ended'));
    },
  };
}

/** The holder's account at a bank, which has the same number in every consent. */
function accountOf({ holderRef, bankId }: ConsentRow): FeedAccount {
  const digits = parseInt(shortHash(`${bankId} ${holderRef}`).slice(0, 10), 16) % 10_000_000;
  return {
    ref: `sba_${bankId}_${holderRef}`,
    name: 'Business current account',
    sortCode: '000000',
    accountNumber: `1${String(digits).padStart(7, '0')}`,
    iban: '',
    currency: 'GBP',
  };
}

function byDay(one: StatementLine, other: StatementLine): number {
  return one.bookedOn < other.bookedOn ? -1 : one.bookedOn > other.bookedOn ? 1 : 0;
}
