import { z } from 'zod';

// The parts of answers from GoCardless Bank Account Data, API v2, that the program reads:
// https://developer.gocardless.com/bank-account-data/endpoints

const text = z.string().nullish();
const amount = z.object({ amount: z.string(), currency: z.string() });
const party = z.object({ iban: text, bban: text }).nullish();

export const tokenForm = z.object({ access: z.string(), access_expires: z.number() });

export const institutionsForm = z.array(
  z.object({ id: z.string(), name: z.string(), transaction_total_days: text }),
);

export const agreementForm = z.object({ id: z.string(), access_valid_for_days: z.number() });

export const requisitionForm = z.object({
  id: z.string(),
  status: z.string(),
  agreement: text,
  accounts: z.array(z.string()).nullish(),
  link: text,
});

export const detailsForm = z.object({
  account: z.object({
    iban: text,
    bban: text,
    scan: text,
    currency: text,
    name: text,
    displayName: text,
    product: text,
    ownerName: text,
  }),
});

export const balancesForm = z.object({
  balances: z
    .array(z.object({ balanceAmount: amount, balanceType: z.string(), referenceDate: text }))
    .nullish(),
});

const transactionForm = z.object({
  transactionId: text,
  entryReference: text,
  endToEndId: text,
  bookingDate: text,
  bookingDateTime: text,
  valueDate: text,
  valueDateTime: text,
  transactionAmount: amount,
  creditorName: text,
  creditorAccount: party,
  debtorName: text,
  debtorAccount: party,
  remittanceInformationUnstructured: text,
  remittanceInformationUnstructuredArray: z.array(z.string()).nullish(),
  remittanceInformationStructured: text,
  additionalInformation: text,
  bankTransactionCode: text,
  proprietaryBankTransactionCode: text,
  internalTransactionId: text,
  balanceAfterTransaction: z.object({ balanceAmount: amount }).nullish(),
});

export type BankDataTransaction = z.infer<typeof transactionForm>;

export const transactionsForm = z.object({
  transactions: z.object({ booked: z.array(transactionForm) }),
});

export const failureForm = z.object({ summary: text, type: text });
