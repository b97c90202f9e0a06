import { z } from 'zod';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { accountIn } from '@roundbook/statements/line';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { BankFeedConfig } from '../../../platform/config/bank-feed-config.ts';
import {
  type BankFeed,
  type FeedAccount,
  type FeedBank,
  FeedRefused,
  type FeedTransactions,
} from '../bank-feeds.ts';
import { askFeed, FeedFailure } from '../feed-request.ts';
import { FEED_WORDS } from '../feed-words.ts';
import * as forms from './bank-data-forms.ts';
import { bankDataLine } from './bank-data-line.ts';

type Config = Extract<BankFeedConfig, { provider: 'gocardless' }>;

const NAME = 'GoCardless';

/**
 * The minimum number of calls that a bank allows in a day, according to GoCardless's documentation:
 * "as low as 4 calls per day".
 */
const CALLS_A_DAY = 4;
const CONSENT_DAYS = 90;
const DAY_MS = 86_400_000;

/** GoCardless Bank Account Data, API v2. A consent is a requisition, whose id is enough for later requests. */
export function goCardlessBankFeed({ secretId, secretKey, url }: Config): BankFeed {
  let token: { readonly access: string; readonly until: number } | null = null;
  let banks: { readonly list: readonly FeedBank[]; readonly until: number } | null = null;

  const accessToken = async (): Promise<string> => {
    if (token !== null && token.until > Date.now()) return token.access;
    const body = JSON.stringify({ secret_id: secretId, secret_key: secretKey });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const init = { method: 'POST', headers, body };
    const told = await askFeed(NAME, `${url}/api/v2/token/new/`, init, forms.tokenForm);
    // The token counts as expired a minute early, so that it cannot expire during a request.
    token = { access: told.access, until: Date.now() + (told.access_expires - 60) * 1000 };
    return told.access;
  };

  const ask = async <Answer>(
    path: string,
    form: z.ZodType<Answer>,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    try {
      return await askFeed(NAME, `${url}/api/v2${path}`, init, form);
    } catch (error) {
      throw refusalOf(error, () => (token = null));
    }
  };

  const supportedBanks = async (): Promise<readonly FeedBank[]> => {
    if (banks !== null && banks.until > Date.now()) return banks.list;
    const told = await ask('/institutions/?country=gb', forms.institutionsForm);
    const list = told.map(({ id, name, transaction_total_days: days }) => ({
      bankId: id,
      name,
      historyDays: Number(days ?? '90') || 90,
    }));
    banks = { list, until: Date.now() + DAY_MS };
    return list;
  };

  const accountOf = async (ref: string): Promise<FeedAccount> => {
    const path = `/accounts/${encodeURIComponent(ref)}/details/`;
    const { account } = await ask(path, forms.detailsForm);
    const { iban, bban, scan, currency, name, displayName, product } = account;
    const number = accountIn(iban || scan || bban || '', currency || 'GBP');
    return { ...number, ref, name: displayName || name || product || 'Bank account' };
  };

  /**
   * Null if the balance is unavailable: requests for it have a separate limit, and the transactions
   * are useful without it.
   */
  const balanceOf = async (ref: string): Promise<FeedTransactions['balance']> => {
    try {
      const path = `/accounts/${encodeURIComponent(ref)}/balances/`;
      const { balances } = await ask(path, forms.balancesForm);
      const booked = balances?.find(({ balanceType }) =>
        ['closingBooked', 'interimBooked'].includes(balanceType),
      );
      const amount = booked ? parseAmount(booked.balanceAmount.amount) : null;
      const on = booked?.referenceDate ?? todayIn('Europe/London', new Date().toISOString());
      return amount === null || !isPlainDate(on) ? null : { amount, on };
    } catch {
      return null;
    }
  };

  return {
    name: 'gocardless',
    callsADay: CALLS_A_DAY,
    supportedBanks,
    async startConsent({ bankId, state, returnTo }) {
      const bank = (await supportedBanks()).find((one) => one.bankId === bankId);
      if (!bank) throw new FeedRefused('refused', 'This bank is not supported.');
      const agreement = await ask('/agreements/enduser/', forms.agreementForm, {
        method: 'POST',
        body: {
          institution_id: bankId,
          max_historical_days: Math.min(bank.historyDays, 730),
          access_valid_for_days: CONSENT_DAYS,
          access_scope: ['balances', 'details', 'transactions'],
        },
      });
      const requisition = await ask('/requisitions/', forms.requisitionForm, {
        method: 'POST',
        body: {
          institution_id: bankId,
          // The provider adds `ref`, which is the reference; the state is returned in `returnTo`.
          redirect: `${returnTo}?${new URLSearchParams({ state })}`,
          reference: state,
          agreement: agreement.id,
          user_language: 'EN',
        },
      });
      if (!requisition.link) throw new Error('GoCardless gave no link');
      return { address: requisition.link, consent: { ref: requisition.id, secret: '' } };
    },
    async finishConsent(consent) {
      const path = `/requisitions/${encodeURIComponent(consent.ref)}/`;
      const { status, accounts, agreement } = await ask(path, forms.requisitionForm);
      if (status === 'RJ') throw FEED_WORDS.refused();
      if (status === 'EX') throw FEED_WORDS.ended();
      if (status !== 'LN' || !accounts?.length) throw FEED_WORDS.unfinished();
      const days = agreement
        ? (await ask(`/agreements/enduser/${encodeURIComponent(agreement)}/`, forms.agreementForm))
            .access_valid_for_days
        : CONSENT_DAYS;
      const found: FeedAccount[] = [];
      for (const ref of accounts) found.push(await accountOf(ref));
      const until = new Date(Date.now() + days * DAY_MS).toISOString();
      return { consent, until, accounts: found };
    },
    async transactions(consent, accountRef, since: PlainDate) {
      const today = todayIn('Europe/London', new Date().toISOString());
      // GoCardless would refuse a day that is still in the future in some time zone.
      const from = since > today ? addDays(today, -1) : since;
      const path = `/accounts/${encodeURIComponent(accountRef)}/transactions/?date_from=${from}`;
      const { transactions } = await ask(path, forms.transactionsForm);
      const lines = transactions.booked.flatMap((one) => bankDataLine(one) ?? []);
      return { lines, balance: await balanceOf(accountRef), consent };
    },
    async remove({ ref }) {
      const path = `/requisitions/${encodeURIComponent(ref)}/`;
      await ask(path, z.unknown(), { method: 'DELETE' });
    },
  };
}

/** The failure as an error of the port. */
function refusalOf(error: unknown, forgetToken: () => void): unknown {
  if (!(error instanceof FeedFailure)) return error;
  const said = forms.failureForm.safeParse(error.body).data;
  if (error.status === 429) return FEED_WORDS.limited();
  if (error.status === 401) {
    const isOver =
      ['AccessExpiredError', 'AccountInactiveError'].includes(said?.type ?? '') ||
      (said?.summary ?? '').includes('EUA');
    if (isOver) return FEED_WORDS.ended();
    forgetToken();
  }
  // A consent has certainly ended only if its account or requisition no longer exists; any other
  // failure may be temporary.
  return error.status === 404 ? FEED_WORDS.ended() : error;
}
