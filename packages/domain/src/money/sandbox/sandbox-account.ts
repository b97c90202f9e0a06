import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The details of the account holder that the sandbox asks for. */
export interface SandboxDetails {
  readonly kind: 'Sole trader' | 'Company';
  readonly businessName: string;
  readonly companyNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly town: string;
    readonly postcode: string;
  };
}

/** An account in the sandbox. */
export interface SandboxAccount {
  readonly details: SandboxDetails | null;
  /** The state of the identity document. Direct Debit requires no document. */
  readonly document: 'not asked for' | 'missing' | 'unreadable' | 'accepted';
  /** The last digits of the payout account; the full number is not stored. */
  readonly bankAccountEnding: string | null;
  /** The reason that payouts to the account will fail; empty if they will arrive. */
  readonly payoutsFailFor: string;
  readonly isHeld: boolean;
}

export type RequirementField =
  | Exclude<keyof SandboxDetails, 'address'>
  | 'address'
  | 'document'
  | 'bankAccount';

/** An open requirement of the sandbox. */
export interface SandboxRequirement {
  readonly field: RequirementField;
  readonly reason: string;
}

const ASKED: Readonly<Record<Exclude<RequirementField, 'document' | 'bankAccount'>, string>> = {
  kind: 'Say whether the business is a sole trader or a company.',
  businessName: 'The name of the business is missing.',
  companyNumber: 'The company number is missing. You can find it at Companies House.',
  firstName: 'The owner’s first name is missing.',
  lastName: 'The owner’s last name is missing.',
  dateOfBirth: 'The owner’s date of birth is missing.',
  email: 'The email address is missing.',
  phone: 'The phone number is missing.',
  address: 'The address is incomplete: it needs a street, a town and a postcode.',
};

const DOCUMENT = 'A picture of the owner’s passport or driving licence is missing.';
const UNREADABLE = 'The document cannot be read. Take a sharp picture of the whole page.';
const BANK_ACCOUNT = 'The bank account that payouts go to is missing.';
const TOO_YOUNG = 'The owner must be 18 or older.';

/** An account as it is when it has just been opened. */
export function newSandboxAccount(asksForDocument: boolean): SandboxAccount {
  return {
    details: null,
    document: asksForDocument ? 'missing' : 'not asked for',
    bankAccountEnding: null,
    payoutsFailFor: '',
    isHeld: false,
  };
}

function missingDetails(details: SandboxDetails | null, today: PlainDate): SandboxRequirement[] {
  const fields = Object.keys(ASKED) as (keyof typeof ASKED)[];
  return fields.flatMap((field): SandboxRequirement[] => {
    if (!details) return field === 'companyNumber' ? [] : [{ field, reason: ASKED[field] }];
    if (field === 'address') {
      const { line1, town, postcode } = details.address;
      return line1 && town && postcode ? [] : [{ field, reason: ASKED[field] }];
    }
    if (field === 'companyNumber' && details.kind !== 'Company') return [];
    if (details[field].trim() === '') return [{ field, reason: ASKED[field] }];
    const isTooYoung = field === 'dateOfBirth' && addMonths(details.dateOfBirth, 12 * 18) > today;
    return isTooYoung ? [{ field, reason: TOO_YOUNG }] : [];
  });
}

/** The account's open requirements, and whether it can currently take payments and be paid out. */
export function accountStanding(
  account: SandboxAccount,
  today: PlainDate,
): {
  readonly canTakePayments: boolean;
  readonly canBePaidOut: boolean;
  readonly requirements: readonly SandboxRequirement[];
} {
  const missing = missingDetails(account.details, today);
  const document: SandboxRequirement[] =
    account.document === 'missing' || account.document === 'unreadable'
      ? [{ field: 'document', reason: account.document === 'missing' ? DOCUMENT : UNREADABLE }]
      : [];
  const bankAccount: SandboxRequirement[] =
    account.bankAccountEnding === null ? [{ field: 'bankAccount', reason: BANK_ACCOUNT }] : [];
  const requirements = [...missing, ...document, ...bankAccount];
  return {
    canTakePayments: missing.length === 0,
    canBePaidOut: requirements.length === 0 && !account.isHeld,
    requirements,
  };
}

/** Accepts a document. A file with "unreadable" in its name counts as unreadable, so that users can try that case. */
export function withDocument(account: SandboxAccount, filename: string): SandboxAccount {
  return { ...account, document: /unreadable/i.test(filename) ? 'unreadable' : 'accepted' };
}

/** Account numbers to which payouts fail, with the bank's reason. Payouts to any other account arrive. */
const FAILING_PAYOUTS: Readonly<Record<string, string>> = {
  '11111116': 'The bank account is closed.',
  '11111113': 'The bank has no account with this number.',
};

/** Sets the payout account. */
export function withBankAccount(account: SandboxAccount, accountNumber: string): SandboxAccount {
  return {
    ...account,
    bankAccountEnding: accountNumber.slice(-4),
    payoutsFailFor: FAILING_PAYOUTS[accountNumber] ?? '',
  };
}
