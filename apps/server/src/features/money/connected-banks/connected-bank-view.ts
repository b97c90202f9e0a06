import type { ConnectedBank } from '@roundbook/contract/money/connected-banks/connected-banks';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BankFeed } from '../../../providers/bank-feeds/bank-feeds.ts';
import type { AccountRow } from '../bank-transactions/bank-accounts/lookups.ts';
import { endingOf } from './connected-bank-accounts.ts';
import type { ConnectionRow } from './connection-store.ts';

const DAY_MS = 86_400_000;

/** The number of days before a consent ends in which the Owner is asked to renew it. */
const ASK_BEFORE_DAYS = 7;

/** The number of calls that the bank still allows today; null without a limit. */
export function checksLeft(
  feed: BankFeed,
  accounts: readonly AccountRow[],
  today: PlainDate,
): number | null {
  if (feed.callsADay === null) return null;
  const most = Math.max(0, ...accounts.map((one) => (one.callsOn === today ? one.calls : 0)));
  return Math.max(0, feed.callsADay - most);
}

/** The state of a connection at a moment, as its consent may have expired. */
export function stateOf(
  { state, consentUntil }: Pick<ConnectionRow, 'state' | 'consentUntil'>,
  now: string,
): ConnectedBank['state'] {
  if (state !== 'Connected' || consentUntil === null) return state;
  const left = Date.parse(consentUntil) - Date.parse(now);
  if (left <= 0) return 'Consent ended';
  return left <= ASK_BEFORE_DAYS * DAY_MS ? 'Consent ending' : 'Connected';
}

const WORDS: Readonly<Partial<Record<ConnectedBank['state'], string>>> = {
  Waiting: 'Finish connecting on the bank’s own page.',
  'Consent ending': 'The consent ends soon. Please renew it to keep transactions coming in.',
  'Consent ended': 'The consent has ended. Please renew it.',
};

/** The instructions for an Owner if the consent is held by a provider other than the current one. */
const ELSEWHERE =
  'We now connect to banks through another service. Please renew the consent here, and end the former consent in your bank’s app.';

/** A connected bank as the API shows it. */
export function connectionOf(
  row: ConnectionRow,
  accounts: readonly AccountRow[],
  { feed, now, today }: { feed: BankFeed; now: string; today: PlainDate },
): ConnectedBank {
  const own = accounts.filter(({ connectedBankId }) => connectedBankId === row.id);
  const isElsewhere = row.feed !== feed.name && row.state === 'Connected';
  const state = isElsewhere ? 'Consent ended' : stateOf(row, now);
  return {
    connectedBankId: row.id,
    bankId: row.bankId,
    name: row.name,
    state,
    words: isElsewhere ? ELSEWHERE : row.words || (WORDS[state] ?? ''),
    accounts: own.map(shownAccount),
    consentUntil: row.consentUntil,
    checkedAt: row.checkedAt,
    checksLeft: checksLeft(feed, own, today),
  };
}

/** An account that takes uploaded statements, as the API shows it. */
export function uploadsOf(account: AccountRow): ConnectedBank {
  return {
    connectedBankId: account.id,
    bankId: null,
    name: account.name,
    state: 'Connected',
    words: '',
    accounts: [shownAccount(account)],
    consentUntil: null,
    checkedAt: null,
    checksLeft: null,
  };
}

function shownAccount(account: AccountRow): ConnectedBank['accounts'][number] {
  const { id, name, kind, lastOn } = account;
  return { id, name, ending: endingOf(account), kind: kind ?? 'current', lastOn };
}
