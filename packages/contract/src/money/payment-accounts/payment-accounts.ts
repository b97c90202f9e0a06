import { z } from 'zod';
import {
  accountNumberRefusal,
  sortCodeRefusal,
} from '@roundbook/domain/account/businesses/bank-details';
import {
  ACCOUNT_KINDS,
  companyNumberRefusal,
} from '@roundbook/domain/money/payment-accounts/account-details';
import {
  SETUP_STATES,
  SETUP_STEPS,
  STEP_STATES,
} from '@roundbook/domain/money/payment-accounts/setup-steps';
import { descriptorRefusal } from '@roundbook/domain/money/payment-accounts/statement-descriptor';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { requiredRefusal } from '@roundbook/domain/values/validation/required';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  basedOn,
  checkedLine,
  emailAddress,
  id,
  instant,
  line,
  plainDate,
  requiredLine,
  version,
} from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    paymentAccount: true;
  }
}

const requiredText = (maximum: number, rule: (text: string) => Refusal | null) =>
  checkedLine(maximum, (text) => requiredRefusal(text) ?? rule(text));

/** The person or company behind the business. */
export const accountDetails = z.object({
  kind: z.enum(ACCOUNT_KINDS),
  businessName: requiredLine(100),
  /** A company's number at Companies House. */
  companyNumber: checkedLine(12, companyNumberRefusal),
  firstName: requiredLine(60),
  lastName: requiredLine(60),
  dateOfBirth: plainDate,
  email: emailAddress,
  phone: requiredText(30, phoneRefusal),
  address: z.object({
    line1: requiredLine(120),
    line2: line(120),
    town: requiredLine(80),
    postcode: requiredText(12, postcodeRefusal),
  }),
});

const requirement = z.object({
  field: z.string(),
  /** The requirement, as a message to the Owner. */
  reason: z.string(),
  /**
   * The instant from which payments or payouts stop; null if they have stopped already because of
   * this requirement.
   */
  dueBy: instant.nullable(),
});

const method = z.object({
  isOn: z.boolean(),
  /** The reason that customers cannot pay by this method yet; empty if they can. */
  whyNot: z.string(),
});

/** The business's choices about card payments and Direct Debit. */
export const paymentMethods = z.object({
  takesCards: z.boolean(),
  takesDirectDebit: z.boolean(),
  /** The text on the customer's card statement. */
  statementDescriptor: z.string(),
  /** Whether a new customer's saved method is charged when a visit to them is marked as done. */
  chargeWhenDone: z.boolean(),
});

export const transactionPreferences = z.object({
  /** Whether a failed charge is tried again, on days that depend on the payment method. */
  retriesFailed: z.boolean(),
  /** Whether customers get receipts for charges by email. */
  sendsReceipts: z.boolean(),
});

/**
 * The account with a provider that receives customers' card payments and Direct Debits, with the
 * state of its set-up.
 */
export const paymentAccount = z.object({
  /** The id of the business. */
  id,
  state: z.enum(SETUP_STATES),
  steps: z.array(
    z.object({
      name: z.enum(SETUP_STEPS),
      state: z.enum(STEP_STATES),
      missing: z.array(requirement),
    }),
  ),
  /**
   * The account holder's details; null until entered, when the form proposes the business's
   * address.
   */
  details: accountDetails.nullable(),
  documents: z.array(z.object({ filename: z.string(), at: instant })),
  /**
   * The bank account that receives payouts, by its last digits; only the provider has the full
   * number.
   */
  bankAccount: z
    .object({ accountName: z.string(), ending: z.string(), changedAt: instant })
    .nullable(),
  payouts: z.object({
    /** The reason that payouts are not possible yet; empty if they are. */
    whyNot: z.string(),
    /** The end of the payout hold after a change to the bank account; null if payouts are not held. */
    heldUntil: instant.nullable(),
  }),
  cards: method,
  directDebit: method,
  methods: paymentMethods,
  preferences: transactionPreferences,
  version,
});

export type PaymentAccount = z.infer<typeof paymentAccount>;

const response = z.object({ paymentAccount });
const owner = atLeast('Owner');
/** 409 for a stale version, 422 for a refusal by the provider. */
const refusals = [409, 422] as const;

export const getPaymentAccount = endpoint({
  method: 'GET',
  path: '/payments/paymentAccount',
  summary: 'The payment account: the progress of its set-up, and anything missing',
  access: owner,
  response,
});

export const configureAccount = endpoint({
  method: 'POST',
  path: '/payments/configureAccount',
  summary:
    'Give the details of the people behind the business; opens the account with the payment providers',
  access: owner,
  body: accountDetails.extend({ version: basedOn }),
  response,
  refusals,
});

export const provideAccountVerification = endpoint({
  method: 'POST',
  path: '/payments/provideAccountVerification',
  summary: 'Send the provider a document that proves the owner’s identity; we do not keep it',
  access: owner,
  response,
  refusals: [413, 415, 422, 429],
  transfer: 'upload',
});

export const updateBankAccount = endpoint({
  method: 'POST',
  path: '/payments/updateBankAccount',
  summary: 'Set the bank account for payouts; changing it holds payouts for 72 hours',
  access: owner,
  freshly: true,
  body: z.object({
    accountName: requiredLine(70),
    sortCode: requiredText(20, sortCodeRefusal),
    accountNumber: requiredText(20, accountNumberRefusal),
    version: basedOn,
  }),
  response,
  refusals,
});

export const completeAccountSetup = endpoint({
  method: 'POST',
  path: '/payments/completeAccountSetup',
  summary: 'Confirm that all details are true, and accept the providers’ terms',
  access: owner,
  body: z.object({
    acceptsTerms: z.literal(true, 'Please accept the terms'),
    version: basedOn,
  }),
  response,
  refusals,
});

export const updatePaymentMethods = endpoint({
  method: 'POST',
  path: '/payments/updatePaymentMethods',
  summary: 'Save the given payment options',
  access: owner,
  body: z.object({
    takesCards: z.boolean().optional(),
    takesDirectDebit: z.boolean().optional(),
    statementDescriptor: requiredText(30, descriptorRefusal).optional(),
    chargeWhenDone: z.boolean().optional(),
    version: basedOn,
  }),
  response,
  refusals: [409],
});

export const saveTransactionPreferences = endpoint({
  method: 'POST',
  path: '/payments/transactions/preferences',
  summary: 'Save the given preferences for failed charges and receipts',
  access: owner,
  body: transactionPreferences.partial().extend({ version: basedOn }),
  response,
  refusals: [409],
});
