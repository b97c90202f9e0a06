import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { ACCOUNT, failure } from '../../../testing/providers/stripe-shapes.ts';
import { ProviderRefused } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

let server: ProviderServer;
let cards: CardProvider;

beforeAll(async () => {
  server = await startProviderServer();
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] };
  cards = stripeCards({ ...keys, url: server.url });
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});
afterAll(() => server.stop());

describe('an account', () => {
  const find = (change: object) => {
    server.replies.push({ body: { ...ACCOUNT, ...change } });
    return cards.findAccount('acct_1');
  };

  test('with everything that Stripe wants may take payments and be paid out', async () => {
    expect(await find({})).toEqual({
      accountId: 'acct_1',
      canTakePayments: true,
      canBePaidOut: true,
      requirements: [],
      bankAccountEnding: '2345',
    });
  });

  test('lists each missing detail once, by the field where it is entered', async () => {
    const currently_due = [
      'individual.dob.day',
      'individual.dob.month',
      'individual.verification.document',
      'external_account',
      'tos_acceptance.date',
      'company.owners_provided',
      'business_profile.url',
    ];
    const reason = 'The image of your passport is not readable.';
    const error = { code: 'verification_document_not_readable', reason };
    const { requirements, bankAccountEnding } = await find({
      payouts_enabled: false,
      external_accounts: undefined,
      requirements: {
        ...ACCOUNT.requirements,
        past_due: ['individual.address.city'],
        currently_due,
        current_deadline: 1_796_169_599,
        errors: [{ ...error, requirement: 'individual.verification.document' }],
      },
    });
    expect(bankAccountEnding).toBeNull();
    expect(requirements.map(({ field, reason: why }) => [field, why])).toEqual([
      ['address', 'The address is missing or incomplete.'],
      ['dateOfBirth', 'The date of birth is missing.'],
      ['document', reason],
      ['bankAccount', 'There is no bank account for payouts yet.'],
      ['other', expect.stringContaining('Please contact support') as string],
      ['other', 'Stripe needs more details about the business: business profile url.'],
    ]);
    // Payouts are already stopped until these details are given.
    expect(requirements.every(({ dueBy }) => dueBy === null)).toBe(true);
  });

  test('that still works lists the details that will stop it, and when', async () => {
    const { requirements } = await find({
      requirements: {
        ...ACCOUNT.requirements,
        currently_due: ['person_1.email'],
        current_deadline: 1_796_169_599,
      },
    });
    expect(requirements).toEqual([
      {
        field: 'email',
        reason: 'The email address is missing.',
        dueBy: '2026-12-01T23:59:59.000Z',
      },
    ]);
  });
});

describe('a refusal by Stripe', () => {
  const payOut = () => cards.createPayout('acct_1', 10_000, false, 'k');

  test('that is final throws a refusal with a message', async () => {
    server.replies.push(failure(400, { code: 'balance_insufficient', message: 'Sam Shaw owes' }));
    const refused = await payOut().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefused);
    expect(refused).toMatchObject({
      code: 'balance_insufficient',
      message: 'There is not enough money available for this payout.',
    });
  });

  test.each([
    [409, { code: 'idempotency_key_in_use' }],
    [400, { type: 'idempotency_error' }],
    [429, { code: 'lock_timeout' }],
    [401, {}],
    [500, { type: 'api_error' }],
  ])('with %i %o does not show whether Stripe would refuse again', async (status, error) => {
    server.replies.push(failure(status, { ...error, message: 'Sam Shaw, 1 High Street' }));
    const thrown = await payOut().catch((failed: unknown) => failed);
    expect(thrown).not.toBeInstanceOf(ProviderRefused);
    expect(String(thrown)).toContain(`Stripe answered ${status}`);
    expect(JSON.stringify(thrown) + String((thrown as Error).stack)).not.toContain('Sam Shaw');
  });
});
