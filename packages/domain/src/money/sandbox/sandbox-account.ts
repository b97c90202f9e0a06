import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** Who is behind an account, as the sandbox asks it. */
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

/** An account of the sandbox. */
export interface SandboxAccount {
  readonly details: SandboxDetails | null;
  /** How the document fared that proves who the owner is. Direct Debit asks for none. */
  readonly document: 'not asked for' | 'missing' | 'unreadable' | 'accepted';
  /** Of the account that payouts go to; the whole number is not kept. */
  readonly bankAccountEnding: string | null;
  /** Why payouts to it will fail; empty if they arrive. */
  readonly payoutsFailFor: string;
  readonly isHeld: boolean;
}

export type RequirementField =
  | Exclude<keyof SandboxDetails, 'address'>
  | 'address'
  | 'document'
  | 'bankAccount';

/** Something that the sandbox still asks for. */
export interface SandboxRequirement {
  readonly field: RequirementField;
  readonly reason: string;
}

const ASKED: Readonly<Record<Exclude<RequirementField, 'document' | 'bankAccount'>, string>> = {
  kind: 'Say whether the business is a sole trader or a company.',
  businessName: 'The name of the business is missing.',
  companyNumber: 'The company number is missing; it is at Companies House.',
  firstName: 'The owner’s first name is missing.',
  lastName: 'The owner’s last name is missing.',
  dateOfBirth: 'The owner’s date of birth is missing.',
  email: 'The email address is missing.',
  phone: 'The phone number is missing.',
  address: 'The address is not complete: it needs a street, a town and a postcode.',
};

const DOCUMENT = 'A picture of the owner’s passport or driving licence is missing.';
const UNREADABLE = 'The document cannot be read. Take a sharp picture of the whole page.';
const BANK_ACCOUNT = 'The bank account that payouts go to is missing.';
const TOO_YOUNG = 'The owner must be 18 or older.';

/** An account that has just been opened. */
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

/** What is still asked for, and what the account may do already. */
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

/** Takes a document. One whose file is called unreadable is, so that this can be tried. */
export function withDocument(account: SandboxAccount, filename: string): SandboxAccount {
  return { ...account, document: /unreadable/i.test(filename) ? 'unreadable' : 'accepted' };
}

/** Account numbers to which payouts fail, with the bank's reason. Others arrive. */
const FAILING_PAYOUTS: Readonly<Record<string, string>> = {
  '11111116': 'The bank account is closed.',
  '11111113': 'The bank knows no account with this number.',
};

/** Sets where payouts go. */
export function withBankAccount(account: SandboxAccount, accountNumber: string): SandboxAccount {
  return {
    ...account,
    bankAccountEnding: accountNumber.slice(-4),
    payoutsFailFor: FAILING_PAYOUTS[accountNumber] ?? '',
  };
}
