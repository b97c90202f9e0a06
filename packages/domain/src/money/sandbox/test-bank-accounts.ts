/** A test bank account, and how its mandate and payments behave. */
export interface TestBankAccount {
  readonly number: string;
  /** The account's behaviour, described for people who try the product. */
  readonly does: string;
  readonly mandate?: 'fails' | 'is cancelled' | 'moves' | 'is cancelled and reinstated';
  readonly payments?: 'fail' | 'fail once' | 'fail late' | 'are charged back';
}

/** The sort code of all test accounts; banks do not use it for customer accounts. */
export const TEST_SORT_CODE = '200000';

/** The test bank accounts. The first has the number of GoCardless's own test account. */
export const TEST_BANK_ACCOUNTS: readonly TestBankAccount[] = [
  { number: '55779911', does: 'The mandate becomes active, and every payment is paid out.' },
  {
    number: '10000001',
    does: 'The bank refuses the mandate: the account is closed.',
    mandate: 'fails',
  },
  { number: '10000002', does: 'Every payment fails: not enough money.', payments: 'fail' },
  {
    number: '10000003',
    does: 'The first try of each payment fails; the next one succeeds.',
    payments: 'fail once',
  },
  {
    number: '10000004',
    does: 'A payment is confirmed, then fails late.',
    payments: 'fail late',
  },
  {
    number: '10000005',
    does: 'A payment is paid out, then charged back.',
    payments: 'are charged back',
  },
  {
    number: '10000006',
    does: 'The customer cancels the mandate at their bank, a day after it became active.',
    mandate: 'is cancelled',
  },
  {
    number: '10000007',
    does: 'The customer moves to another bank, and a new mandate takes the place of this one.',
    mandate: 'moves',
  },
  {
    number: '10000008',
    does: 'The bank cancels the mandate by mistake and reinstates it two working days later.',
    mandate: 'is cancelled and reinstated',
  },
];

const byNumber = new Map(TEST_BANK_ACCOUNTS.map((account) => [account.number, account]));

/** The test account with a sort code and number; undefined for any other account, which must never be entered. */
export function findTestBankAccount(
  sortCode: string,
  accountNumber: string,
): TestBankAccount | undefined {
  const digits = (text: string) => text.replaceAll(/[\s-]/g, '');
  return digits(sortCode) === TEST_SORT_CODE ? byNumber.get(digits(accountNumber)) : undefined;
}
