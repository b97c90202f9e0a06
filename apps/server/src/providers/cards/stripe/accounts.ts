import type Stripe from 'stripe';
import type { AccountDetails, ProviderAccount, TermsAccepted } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { upload } from './disputes.ts';
import { answered } from './failures.ts';
import { requirementsOf } from './requirements.ts';
import { on } from './stripe-client.ts';

/** The merchant category for cleaning and maintenance of buildings (ISO 18245). */
const TRADE = '7349';

/** The prefix of the text on customers' bank statements; Stripe requires at least two letters. */
const STATEMENT_PREFIX = 'RB';

type Accounts = Pick<
  CardProvider,
  'openAccount' | 'findAccount' | 'describeAccount' | 'addDocument' | 'setBankAccount'
>;

/**
 * Accounts that the platform controls: businesses use Stripe only through this product, and the platform is liable
 * for fees and losses.
 * @param host the host of the pages on which customers pay; if undefined, the pages offer no wallets
 */
export function stripeAccounts(stripe: Stripe, host: string | undefined): Accounts {
  const find = async (accountId: string) => answered(stripe.accounts.retrieve(accountId));

  return {
    async openAccount({ businessId }, key) {
      // The email is sent later, with the details: a repeat must send the same request, even if the
      // email has changed.
      const params: Stripe.AccountCreateParams = {
        country: 'GB',
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'application',
          stripe_dashboard: { type: 'none' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        business_profile: {
          mcc: TRADE,
          product_description: 'Window cleaning and other regular work at people’s homes.',
        },
        settings: {
          payouts: { schedule: { interval: 'manual' } },
          card_payments: { statement_descriptor_prefix: STATEMENT_PREFIX },
        },
        metadata: { business: businessId },
      };
      const account = await answered(stripe.accounts.create(params, { idempotencyKey: key }));
      if (host !== undefined) {
        // Apple Pay and Google Pay are offered only on domains that the account names.
        const asked = on(account.id, `${key}-host`);
        await answered(stripe.paymentMethodDomains.create({ domain_name: host }, asked));
      }
      return accountOf(account);
    },

    async findAccount(accountId) {
      return accountOf(await find(accountId));
    },

    async describeAccount(accountId, details, terms) {
      const account = await answered(
        stripe.accounts.update(accountId, aboutAccount(details, terms)),
      );
      if (details.kind === 'Sole trader') return accountOf(account);
      const person = await representativeOf(stripe, accountId);
      const about = { ...aboutPerson(details), email: details.email, phone: details.phone };
      await answered(stripe.accounts.updatePerson(accountId, person, about));
      return accountOf(await find(accountId));
    },

    async addDocument(accountId, file, key) {
      const front = await upload(stripe, 'identity_document', file, on(accountId, key));
      const account = await find(accountId);
      const { due, owner } = documentAskedOf(account);
      const verification = { [due]: { front } };
      if (owner === 'company') {
        const company = { verification: { document: { front } } };
        return accountOf(await answered(stripe.accounts.update(accountId, { company })));
      }
      if (account.business_type !== 'company') {
        const individual = { verification };
        return accountOf(await answered(stripe.accounts.update(accountId, { individual })));
      }
      const person = owner ?? (await representativeOf(stripe, accountId));
      await answered(stripe.accounts.updatePerson(accountId, person, { verification }));
      return accountOf(await find(accountId));
    },

    async setBankAccount(accountId, { accountName, sortCode, accountNumber }, key) {
      // Replaces the previous bank account.
      const external_account = {
        object: 'bank_account',
        country: 'GB',
        currency: 'gbp',
        account_holder_name: accountName,
        routing_number: sortCode,
        account_number: accountNumber,
      } as const;
      const asked = { idempotencyKey: key };
      return accountOf(
        await answered(stripe.accounts.update(accountId, { external_account }, asked)),
      );
    },
  };
}

function aboutAccount(
  details: AccountDetails,
  terms: TermsAccepted | undefined,
): Stripe.AccountUpdateParams {
  const { kind, businessName, companyNumber, email, phone } = details;
  return {
    email,
    business_profile: { name: businessName },
    ...(kind === 'Sole trader'
      ? { business_type: 'individual', individual: { ...aboutPerson(details), email, phone } }
      : {
          business_type: 'company',
          company: {
            name: businessName,
            tax_id: companyNumber,
            phone,
            address: addressOf(details),
          },
        }),
    ...(terms && {
      tos_acceptance: { date: Math.floor(Date.parse(terms.at) / 1000), ip: terms.ip },
    }),
  };
}

function aboutPerson(details: AccountDetails) {
  const [year, month, day] = details.dateOfBirth.split('-').map(Number);
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    dob: { year: year!, month: month!, day: day! },
    address: addressOf(details),
  };
}

function addressOf({ address: { line1, line2, town, postcode } }: AccountDetails) {
  return { line1, line2, city: town, postal_code: postcode, country: 'GB' };
}

/** The person who represents a company at Stripe; created if the company has none. */
async function representativeOf(stripe: Stripe, accountId: string): Promise<string> {
  const relationship = { representative: true } as const;
  const { data } = await answered(stripe.accounts.listPersons(accountId, { relationship }));
  if (data[0]) return data[0].id;
  // The request is always the same, so its key may be the same too.
  const asked = { idempotencyKey: `${accountId}-representative` };
  const made = { relationship: { representative: true, executive: true, title: 'Owner' } };
  return (await answered(stripe.accounts.createPerson(accountId, made, asked))).id;
}

/** The document that Stripe is waiting for, and whether it is about a person or the company. */
function documentAskedOf({ requirements }: Stripe.Account): {
  readonly due: 'document' | 'additional_document';
  readonly owner: string | null;
} {
  const names = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])];
  const asked = /^([^.]+)\.verification\.(document|additional_document)/;
  const [, owner, due] = names.map((name) => asked.exec(name)).find((found) => found) ?? [];
  return {
    due: due === 'additional_document' ? due : 'document',
    owner: owner && owner !== 'individual' ? owner : null,
  };
}

function accountOf(account: Stripe.Account): ProviderAccount {
  const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account');
  return {
    accountId: account.id,
    canTakePayments: account.charges_enabled,
    canBePaidOut: account.payouts_enabled,
    requirements: requirementsOf(account),
    bankAccountEnding: bank?.last4 ?? null,
  };
}
