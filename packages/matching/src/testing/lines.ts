import type { IncomingTransaction } from '../model.ts';
import { stranger, type Habit } from './payers.ts';
import type { Random } from './random.ts';
import { FIRM } from './references.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const LONGEST_REFERENCE = 18;

type Booked = Pick<IncomingTransaction, 'id' | 'bookedOn' | 'amount'>;

/** A payment as one of several banks writes it. */
export function statementLine(
  { payer, account, bank }: Pick<Habit, 'payer' | 'account' | 'bank'>,
  written: string,
  of: Booked,
  random: Random,
): IncomingTransaction {
  const reference = written.slice(0, LONGEST_REFERENCE).trim();
  const capitals = reference.toUpperCase();
  const [year, month, day] = of.bookedOn.split('-') as [string, string, string];
  const long = `5${Array.from({ length: 17 }, () => random.below(10)).join('')}`;
  const plain = { ...of, payerName: '', reference: '', payerAccount: '' };
  const name = payer.slice(0, LONGEST_REFERENCE).trim();
  switch (bank) {
    case 0:
      return { ...plain, description: `FASTER PAYMENTS RECEIPT REF.${capitals} FROM ${payer}` };
    case 1:
      return {
        ...plain,
        description: `${name} , ${capitals} , FP ${day}/${month}/${year.slice(2)} 1${random.below(9)}3${random.below(9)} , ${long}`,
      };
    case 2:
      return { ...plain, description: `${name} ${long} ${capitals} 20-11-${month} 10 FPI` };
    case 3:
      return { ...plain, description: payer, payerName: payer, reference };
    case 4:
    case 5:
      return {
        ...plain,
        description: `${payer} ${reference}`,
        payerName: payer,
        reference,
        payerAccount: account,
      };
    case 6:
      return { ...plain, description: `CR ${name} ${capitals}` };
    case 7:
      return { ...plain, description: `Bank credit ${payer} ${capitals}` };
    case 8:
      return { ...plain, description: `${capitals} ${name} STO` };
    case 14:
      return { ...plain, description: `Faster Payment Received - ${payer} - ${reference}` };
    case 15:
      return { ...plain, description: `${name} VIA MOBILE - PYMT ${capitals}` };
    case 16:
      return { ...plain, description: `PAYMENT FROM ${payer} ${capitals}` };
    case 17:
      return {
        ...plain,
        description: `From: ${titled(payer)} Ref: ${reference} ${day}/${month}/${year}`,
      };
    case 18:
      return { ...plain, description: `${name}*${capitals} ${day}${MONTHS[Number(month) - 1]}` };
    case 19:
      return { ...plain, description: `${name}/${capitals}/${account.slice(0, 8)} DIRECT CREDIT` };
    case 20:
      return { ...plain, description: titled(payer), reference };
    case 21:
      return {
        ...plain,
        description: `${name} ${capitals} ${account.slice(0, 6)} ${account.slice(6)} FT`,
      };
    case 9:
      // A name of 18 characters leaves no gap.
      return { ...plain, description: `${payer.slice(0, 18).padEnd(18)}${capitals} FPI` };
    default:
      return { ...plain, description: `${name} ${capitals} ${random.pick(['BGC', 'STO', 'BBP'])}` };
  }
}

function titled(name: string): string {
  return name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

const OTHERS: readonly string[] = [
  'INTEREST PAID',
  'HMRC VAT REPAYMENT',
  'STRIPE PAYMENTS UK LTD',
  'GOCARDLESS REF ROUND-7',
  'TESCO STORES REFUND',
  'J SMITH EXPENSES',
  'MR P WALKER LOAN',
  'BIRTHDAY MONEY AUNT JOAN',
  'M HALL SOFA',
  'FASTER PAYMENTS RECEIPT REF.BIKE FROM D TAYLOR',
  'VINTED GOODS',
  'S PATEL RENT',
  `TRANSFER FROM ${FIRM.toUpperCase()}`,
  'TRANSFER FROM J SMITH SAVINGS',
  'INTERNAL TRANSFER D JONES',
  'J SMITH OWN ACCOUNT TRANSFER',
  `J SMITH T/A ${FIRM.toUpperCase()}`,
];
const PRIVATE = [
  '',
  '',
  'thanks',
  'from mum',
  'pizza',
  'Sat night',
  'tickets',
  'love x',
  'half bill',
  'Dad',
  'sent from Monzo',
];
const AMOUNTS = [1000, 1200, 1500, 2000, 2000, 2500, 3000, 5000, 1400, 1750, 2537, 10_000, 431];

/** Money that does not come from a customer: from firms, from the owner, or between friends. */
export function otherLine(of: Omit<Booked, 'amount'>, random: Random): IncomingTransaction {
  const booked = { ...of, amount: random.pick(AMOUNTS) };
  if (random.chance(0.5)) {
    const payer = { payer: stranger(random), account: '', bank: random.below(22) };
    return statementLine(payer, random.pick(PRIVATE), booked, random);
  }
  const plain = { payerName: '', reference: '', payerAccount: '' };
  return { ...booked, description: random.pick(OTHERS), ...plain };
}
