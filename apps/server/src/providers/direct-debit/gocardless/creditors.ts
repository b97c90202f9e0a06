import { z } from 'zod';
import {
  type AccountDetails,
  type AccountRequirement,
  type ProviderAccount,
  ProviderRefused,
} from '../../payment-provider.ts';
import type { DirectDebitProvider } from '../direct-debit.ts';
import type { GoCardlessClient } from './gocardless-client.ts';

const creditor = z.object({
  creditors: z.object({
    id: z.string(),
    verification_status: z.string(),
    links: z.object({ default_gbp_payout_account: z.string().nullish() }).default({}),
  }),
});
const bankAccount = z.object({
  creditor_bank_accounts: z.object({ id: z.string(), account_number_ending: z.string() }),
});
const bankAccounts = z.object({
  creditor_bank_accounts: z.array(
    z.object({
      id: z.string(),
      account_number_ending: z.string(),
      enabled: z.boolean(),
    }),
  ),
});
const verificationDetail = z.object({ verification_details: z.object({ name: z.string() }) });

type Creditors = Pick<DirectDebitProvider, 'openAccount' | 'findAccount' | 'setBankAccount'>;

/** A creditor for each business, whose name appears on the customer's bank statement. */
export function goCardlessCreditors(client: GoCardlessClient): Creditors {
  const find = async (accountId: string): Promise<ProviderAccount> => {
    const { creditors: found } = await client.get(
      `/creditors/${encodeURIComponent(accountId)}`,
      creditor,
    );
    const { creditor_bank_accounts: banks } = await client.get(
      `/creditor_bank_accounts?${new URLSearchParams({ creditor: accountId, enabled: 'true' })}`,
      bankAccounts,
    );
    // GoCardless lists the newest first.
    return accountOf(found, banks.find(({ enabled }) => enabled)?.account_number_ending ?? null);
  };

  return {
    async openAccount(details, key) {
      const isCompany = details.kind === 'Company';
      const { creditors: made } = await client.create(
        'creditors',
        {
          name: details.businessName,
          country_code: 'GB',
          creditor_type: isCompany ? 'company' : 'individual',
        },
        creditor,
        key,
      );
      // GoCardless accepts these details only from companies; it asks sole traders for them itself.
      if (isCompany) {
        await client.create(
          'verification_details',
          aboutCompany(made.id, details),
          verificationDetail,
          `${key}-details`,
        );
      }
      return find(made.id);
    },

    findAccount: find,

    async setBankAccount(accountId, { accountName, sortCode, accountNumber }, key) {
      try {
        await client.create(
          'creditor_bank_accounts',
          {
            account_holder_name: accountName,
            account_number: accountNumber,
            branch_code: sortCode,
            country_code: 'GB',
            currency: 'GBP',
            // GoCardless pays out to the platform, which pays the business from the business's
            // balance.
            set_as_default_payout_account: false,
            links: { creditor: accountId },
          },
          bankAccount,
          key,
        );
      } catch (error) {
        // A business may return to a bank account that it used before.
        if (!(error instanceof ProviderRefused) || error.code !== 'bank_account_exists')
          throw error;
      }
      return find(accountId);
    },
  };
}

function aboutCompany(creditorId: string, details: AccountDetails) {
  const { address } = details;
  return {
    name: details.businessName,
    company_number: details.companyNumber,
    description: 'Window cleaning and other regular work at people’s homes.',
    address_line1: address.line1,
    ...(address.line2 && { address_line2: address.line2 }),
    city: address.town,
    postal_code: address.postcode,
    directors: [
      {
        given_name: details.firstName,
        family_name: details.lastName,
        date_of_birth: details.dateOfBirth,
        street: address.line1,
        city: address.town,
        postal_code: address.postcode,
        country_code: 'GB',
      },
    ],
    links: { creditor: creditorId },
  };
}

function accountOf(
  found: z.infer<typeof creditor>['creditors'],
  bankAccountEnding: string | null,
): ProviderAccount {
  const requirements: AccountRequirement[] = [];
  if (!bankAccountEnding) {
    requirements.push({
      field: 'bankAccount',
      reason: 'GoCardless does not have the business’s bank account yet.',
      dueBy: null,
    });
  }
  if (found.verification_status === 'action_required') {
    requirements.push({
      field: 'other',
      reason:
        'GoCardless needs more details about the business. Please give them on GoCardless’s own page.',
      dueBy: null,
    });
  }
  const isVerified = found.verification_status === 'successful';
  return {
    accountId: found.id,
    // Payments may be taken while GoCardless is still checking the details, but payouts wait for
    // the result.
    canTakePayments: isVerified || found.verification_status === 'in_review',
    canBePaidOut: isVerified && Boolean(found.links.default_gbp_payout_account),
    requirements,
    bankAccountEnding,
  };
}
