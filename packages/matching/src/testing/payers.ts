import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { IncomingTransaction } from '../model.ts';
import type { Random } from './random.ts';
import type { Resident } from './town.ts';

/** How somebody pays: from which account, in which name, with what reference, through which bank. */
export interface Habit {
  readonly payer: string;
  readonly account: string;
  readonly reference: ReferenceStyle;
  readonly bank: number;
}

type ReferenceStyle =
  | 'short id'
  | 'mistyped id'
  | 'invoice'
  | 'bare invoice'
  | 'address'
  | 'postcode'
  | 'street'
  | 'surname'
  | 'generic'
  | 'none';

const GENERIC = [
  'WINDOWS',
  'window cleaning',
  'WINDOW CLEANER',
  'windows may',
  'Thanks',
  'WINDOWCLEAN',
  'cleaning',
  'HOUSE',
];
const PARTNER_SURNAMES =
  'Abernathy Cole Drummond Ferrier Gupta Hollis Ibrahim Kowalski Lovell Nash Osei Quinn'.split(' ');

function nameForms(given: string, surname: string, random: Random): string {
  const title = random.pick(['MR', 'MRS', 'MISS', 'MR']);
  return random
    .weighted([
      [`${given} ${surname}`, 25],
      [`${given[0]} ${surname}`, 15],
      [`${surname} ${given[0]}`, 22],
      [`${title} ${given[0]} ${surname}`, 12],
      [`${title} ${given} ${surname}`, 12],
      [`${surname} ${given[0]}${random.pick(['A', 'J', 'M'])}`, 8],
      [`${given} ${random.pick(['A', 'J', 'M'])} ${surname}`, 6],
    ])
    .toUpperCase();
}

function payerOf(resident: Resident, random: Random): string {
  const { given, surname, partner, firm } = resident;
  if (firm !== '' && random.chance(0.8)) return firm.toUpperCase();
  return random.weighted<() => string>([
    [() => nameForms(given, surname, random), 76],
    [() => nameForms(partner || random.pick(['Anna', 'Tom']), surname, random), 9],
    [
      () =>
        partner === ''
          ? nameForms(given, surname, random)
          : `${given[0]} & ${partner[0]} ${surname}`.toUpperCase(),
      8,
    ],
    [
      () => nameForms(random.pick(['Kate', 'Ben', 'Mia']), random.pick(PARTNER_SURNAMES), random),
      7,
    ],
  ])();
}

/** How a resident pays. */
export function habitOf(resident: Resident, random: Random): Habit {
  return {
    payer: payerOf(resident, random),
    account: Array.from({ length: 14 }, () => random.below(10)).join(''),
    reference: random.weighted<ReferenceStyle>([
      ['short id', 20],
      ['mistyped id', 2],
      ['invoice', 12],
      ['bare invoice', 6],
      ['address', 18],
      ['postcode', 4],
      ['street', 4],
      ['surname', 8],
      ['generic', 20],
      ['none', 6],
    ]),
    bank: random.below(9),
  };
}

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/Street/, 'St'],
  [/Road/, 'Rd'],
  [/Avenue/, 'Ave'],
  [/Lane/, 'La'],
  [/Close/, 'Cl'],
];

function addressText({ address }: Resident, random: Random): string {
  const short = SHORT_FORMS.reduce(
    (text, [full, form]) => text.replace(full, form),
    address.streetName,
  );
  const street = random.chance(0.6) ? short : address.streetName;
  const door = `${address.flatNumber} ${address.streetNumber}`.trim();
  return random.weighted([
    [`${door} ${street}`, 70],
    [`${street} ${door}`, 8],
    [`${door}${street.replaceAll(' ', '')}`, 8],
    [`${address.streetNumber} ${street.split(' ')[0]}`, 6],
    [`no ${address.streetNumber}`, 4],
    [`${address.streetNumber} windows`, 4],
  ]);
}

/** What a payer writes this time. */
export function referenceText(
  style: ReferenceStyle,
  resident: Resident,
  invoices: readonly number[],
  random: Random,
): string {
  const number = invoices.join(' ');
  switch (style) {
    case 'short id':
      return random.weighted([
        [resident.shortId, 60],
        [resident.shortId.toLowerCase(), 10],
        [`${resident.shortId.slice(0, 3)} ${resident.shortId.slice(3)}`, 8],
        [`windows ${resident.shortId}`, 12],
        [resident.shortId.replaceAll('0', 'O').replaceAll('1', 'I'), 10],
      ]);
    case 'mistyped id': {
      const at = random.below(6);
      return (
        resident.shortId.slice(0, at) +
        random.pick('ABCXYZ2379'.split('')) +
        resident.shortId.slice(at + 1)
      );
    }
    case 'invoice':
      return random.pick([
        formatInvoiceNumber(invoices[0] ?? 0),
        `INV${number}`,
        `invoice ${number}`,
        `Inv ${invoices.map((one) => `0${one}`).join(' & ')}`,
      ]);
    case 'bare invoice':
      return number;
    case 'address':
      return addressText(resident, random);
    case 'postcode':
      return `${random.chance(0.6) ? `${resident.address.streetNumber} ` : ''}${random.chance(0.5) ? resident.address.postcode : resident.address.postcode.replace(' ', '')}`;
    case 'street':
      return resident.address.streetName;
    case 'surname':
      return `${resident.surname} ${random.pick(['', 'windows', 'window clean'])}`;
    case 'generic':
      return random.pick(GENERIC);
    default:
      return '';
  }
}

const LONGEST_REFERENCE = 18;

/** A payment as one of several banks writes it. */
export function statementLine(
  { payer, account, bank }: Habit,
  written: string,
  of: { readonly id: string; readonly bookedOn: string; readonly amount: number },
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
      return { ...plain, description: `${name} ${capitals} BGC` };
    case 3:
      return { ...plain, description: `${name} ${long} ${capitals} 20-11-${month} 10 FPI` };
    case 4:
      return { ...plain, description: payer, payerName: payer, reference };
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
    default:
      return { ...plain, description: `${capitals} ${name} STO` };
  }
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
];

/** Money that is no customer's. */
export function otherLine(
  of: { readonly id: string; readonly bookedOn: string; readonly amount: number },
  random: Random,
): IncomingTransaction {
  return {
    ...of,
    description: random.pick(OTHERS),
    payerName: '',
    reference: '',
    payerAccount: '',
  };
}
