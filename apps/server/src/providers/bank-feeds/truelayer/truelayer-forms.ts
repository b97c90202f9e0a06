import { z } from 'zod';

// The parts of answers from TrueLayer's Data API v1 and its authentication that the program reads:
// https://docs.truelayer.com/docs/data-api-basics and
// https://docs.truelayer.com/openapi/data-api-v1.json

const text = z.string().nullish();

const resultsOf = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) });

export const tokenForm = z.object({ access_token: z.string(), refresh_token: text });

export const providersForm = z.array(
  z.object({
    provider_id: z.string(),
    display_name: z.string(),
    country: text,
    scopes: z.array(z.string()).nullish(),
  }),
);

export const accountsForm = resultsOf(
  z.object({
    account_id: z.string(),
    display_name: text,
    currency: z.string(),
    account_number: z.object({ iban: text, number: text, sort_code: text }).nullish(),
  }),
);

export const meForm = resultsOf(z.object({ consent_expires_at: text }));

export const balanceForm = resultsOf(
  z.object({ currency: z.string(), current: z.number().nullish(), update_timestamp: text }),
);

const transactionForm = z.object({
  transaction_id: z.string(),
  normalised_provider_transaction_id: text,
  provider_transaction_id: text,
  timestamp: z.string(),
  description: text,
  transaction_type: z.enum(['CREDIT', 'DEBIT']),
  transaction_category: text,
  amount: z.number(),
  currency: z.string(),
  merchant_name: text,
  running_balance: z.object({ amount: z.number() }).nullish(),
  // Each bank fills in different fields; some name the payer only as a merchant.
  meta: z
    .object({
      provider_reference: text,
      counter_party_preferred_name: text,
      provider_merchant_name: text,
      debtor_account_name: text,
      counter_party_iban: text,
    })
    .nullish(),
});

export type TrueLayerTransaction = z.infer<typeof transactionForm>;

export const transactionsForm = resultsOf(transactionForm);

export const failureForm = z.object({ error: text });
