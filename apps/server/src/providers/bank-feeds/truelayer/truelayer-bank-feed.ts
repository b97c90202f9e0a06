import { z } from 'zod';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { accountIn } from '@roundbook/statements/line';
import type { BankFeedConfig } from '../../../platform/config/bank-feed-config.ts';
import type { BankFeed, FeedConsent, FeedTransactions } from '../bank-feeds.ts';
import { askFeed, FeedFailure } from '../feed-request.ts';
import { FEED_WORDS } from '../feed-words.ts';
import * as forms from './truelayer-forms.ts';
import { dayOf, penceOf, trueLayerLine } from './truelayer-line.ts';

type Config = Extract<BankFeedConfig, { provider: 'truelayer' }>;

const NAME = 'TrueLayer';

/**
 * The number of calls per day that banks must answer when their customer is not present, under the open banking
 * rules.
 */
const CALLS_A_DAY = 4;
const CONSENT_DAYS = 90;
const DAY_MS = 86_400_000;
const SCOPES = 'info accounts balance transactions offline_access';

/**
 * TrueLayer's Data API v1. A consent is a refresh token, with which each check gets a token that is valid for an
 * hour.
 */
export function trueLayerBankFeed({ clientId, clientSecret, url, authUrl }: Config): BankFeed {
  const grant = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      ...fields,
    });
    try {
      const init = { method: 'POST', headers: { accept: 'application/json' }, body };
      return await askFeed(NAME, `${authUrl}/connect/token`, init, forms.tokenForm);
    } catch (error) {
      throw refusalOf(error);
    }
  };

  const ask = async <Answer>(access: string, path: string, form: z.ZodType<Answer>) => {
    const headers = { authorization: `Bearer ${access}`, accept: 'application/json' };
    try {
      return await askFeed(NAME, `${url}/data/v1${path}`, { headers }, form);
    } catch (error) {
      throw refusalOf(error);
    }
  };

  /** An access token for a check, and the consent to store, as some banks give a new refresh token each time. */
  const renewed = async (consent: FeedConsent) => {
    const told = await grant({ grant_type: 'refresh_token', refresh_token: consent.secret });
    const secret = told.refresh_token ?? consent.secret;
    return { access: told.access_token, consent: { ...consent, secret } };
  };

  const balanceOf = async (access: string, ref: string): Promise<FeedTransactions['balance']> => {
    try {
      const path = `/accounts/${encodeURIComponent(ref)}/balance`;
      const { results } = await ask(access, path, forms.balanceForm);
      const current = results[0]?.current;
      if (current === undefined || current === null) return null;
      const at = results[0]?.update_timestamp ?? new Date().toISOString();
      return { amount: penceOf(current), on: dayOf(at) };
    } catch {
      // Ignores the failure, as the transactions are useful without a balance.
      return null;
    }
  };

  return {
    name: 'truelayer',
    callsADay: CALLS_A_DAY,
    async supportedBanks() {
      const query = new URLSearchParams({ clientId });
      const told = await askFeed(
        NAME,
        `${authUrl}/api/providers?${query}`,
        {},
        forms.providersForm,
      );
      return told
        .filter(
          ({ country, scopes }) =>
            (country ?? 'uk').toLowerCase() === 'uk' &&
            (scopes ?? ['transactions']).includes('transactions'),
        )
        .map(({ provider_id: bankId, display_name: name }) => ({ bankId, name, historyDays: 90 }));
    },
    async startConsent({ bankId, state, returnTo }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: SCOPES,
        redirect_uri: returnTo,
        provider_id: bankId,
        state,
      });
      return { address: `${authUrl}/?${query}`, consent: { ref: '', secret: '' } };
    },
    async finishConsent(_asked, { code, returnTo }) {
      if (code === '') throw FEED_WORDS.unfinished();
      const token = await grant({
        grant_type: 'authorization_code',
        redirect_uri: returnTo,
        code,
      });
      if (!token.refresh_token) throw FEED_WORDS.unfinished();
      const [{ results: accounts }, { results: me }] = await Promise.all([
        ask(token.access_token, '/accounts', forms.accountsForm),
        ask(token.access_token, '/me', forms.meForm),
      ]);
      const until = me[0]?.consent_expires_at ?? Date.now() + CONSENT_DAYS * DAY_MS;
      return {
        consent: { ref: '', secret: token.refresh_token },
        until: new Date(until).toISOString(),
        accounts: accounts.map(
          ({ account_id: ref, display_name: name, currency, account_number }) => {
            const { iban, number, sort_code: sortCode } = account_number ?? {};
            const account = accountIn(`${sortCode ?? ''} ${number ?? ''}`, currency);
            return { ...account, iban: iban ?? '', ref, name: name || 'Bank account' };
          },
        ),
      };
    },
    async transactions(asked, accountRef, since) {
      const { access, consent } = await renewed(asked);
      const today = todayIn('Europe/London', new Date().toISOString());
      const path = `/accounts/${encodeURIComponent(accountRef)}/transactions?from=${since}&to=${today}`;
      const { results } = await ask(access, path, forms.transactionsForm);
      const lines = results.flatMap((one) => trueLayerLine(one) ?? []);
      return { lines, balance: await balanceOf(access, accountRef), consent };
    },
    async remove(asked) {
      const { access } = await renewed(asked);
      const init = { method: 'DELETE', headers: { authorization: `Bearer ${access}` } };
      await askFeed(NAME, `${authUrl}/api/delete`, init, z.unknown());
    },
  };
}

/** The failure as an error of the port. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof FeedFailure)) return error;
  const said = forms.failureForm.safeParse(error.body).data?.error ?? '';
  if (error.status === 429) return FEED_WORDS.limited();
  const isOver =
    ['invalid_grant', 'access_denied', 'sca_exceeded', 'account_not_found'].includes(said) ||
    error.status === 403;
  return isOver ? FEED_WORDS.ended() : error;
}
