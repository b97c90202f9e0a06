import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import type { Random } from './random.ts';
import type { Resident } from './town.ts';

export type ReferenceStyle =
  | 'short id'
  | 'mistyped id'
  | 'cut id'
  | 'invoice'
  | 'bare invoice'
  | 'cut invoice'
  | 'address'
  | 'full address'
  | 'name and address'
  | 'door'
  | 'postcode'
  | 'street'
  | 'surname'
  | 'own name'
  | 'firm'
  | 'generic'
  | 'filler'
  | 'none';

/** Payers' styles of reference, and how often each is used. */
export const REFERENCE_STYLES: readonly (readonly [ReferenceStyle, number])[] = [
  ['short id', 11],
  ['mistyped id', 2],
  ['cut id', 2],
  ['invoice', 9],
  ['bare invoice', 4],
  ['cut invoice', 1],
  ['address', 13],
  ['full address', 3],
  ['name and address', 4],
  ['door', 4],
  ['postcode', 3],
  ['street', 3],
  ['surname', 6],
  ['own name', 4],
  ['firm', 4],
  ['generic', 18],
  ['filler', 4],
  ['none', 5],
];

/** The town's firm, as its customers write it. */
export const FIRM = 'Sparkle Bright';

const GENERIC = [
  'WINDOWS',
  'window cleaning',
  'WINDOW CLEANER',
  'windows may',
  'Thanks',
  'WINDOWCLEAN',
  'cleaning',
  'HOUSE',
  'W/C',
  'windows 4/5',
  'windows + gutters',
  'Window clean June',
  'the windows',
  'gutters',
  'clean 12/3',
];
const FILLERS = [
  'SENT FROM REVOLUT',
  'Sent from Monzo',
  'MOBILE-CHANNEL',
  'VIA ONLINE - PYMT',
  'Payment',
  'BILL PAYMENT',
  'RP4659964872310200',
];

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
    [`${door} ${street}`, 60],
    [`${door}, ${street}`, 8],
    [`${street} ${door}`, 8],
    [`${door}${street.replaceAll(' ', '')}`, 8],
    [`${address.streetNumber} ${street.split(' ')[0]}`, 6],
    [`windows ${door} ${street}`, 6],
    [`clean ${door} ${street}`, 4],
  ]);
}

function shortIdText(shortId: string, random: Random): string {
  return random.weighted([
    [shortId, 60],
    [shortId.toLowerCase(), 10],
    [`${shortId.slice(0, 3)} ${shortId.slice(3)}`, 8],
    [`windows ${shortId}`, 12],
    [shortId.replaceAll('0', 'O').replaceAll('1', 'I'), 10],
  ]);
}

function mistyped(shortId: string, random: Random): string {
  const at = random.below(6);
  return shortId.slice(0, at) + random.pick('ABCXYZ2379'.split('')) + shortId.slice(at + 1);
}

function doorText({ address }: Resident, random: Random): string {
  const { streetNumber, streetName } = address;
  return random.pick([
    `no ${streetNumber}`,
    `${streetNumber} windows`,
    `windows ${streetNumber}`,
    `window cleaner ${streetNumber}${streetName[0]}`,
    `${streetNumber} ${streetName.slice(0, 4)}`,
    streetNumber,
  ]);
}

/** The payer's reference for this payment; banks cut it off. */
export function referenceText(
  style: ReferenceStyle,
  resident: Resident,
  invoices: readonly number[],
  random: Random,
): string {
  const { shortId, address, surname, given } = resident;
  const number = invoices.join(' ');
  const ownName = random.pick([
    `${given} ${surname}`,
    `${given[0]} ${surname}`,
    `${surname} ${given[0]}`,
  ]);
  switch (style) {
    case 'short id':
      return shortIdText(shortId, random);
    case 'mistyped id':
      return mistyped(shortId, random);
    case 'cut id':
      return random.chance(0.5) ? shortId.slice(1) : `window cleaning ${shortId}`.slice(-23, -1);
    case 'invoice':
      return random.pick([
        formatInvoiceNumber(invoices[0] ?? 0),
        `INV${number}`,
        `invoice ${number}`,
        `Inv ${invoices.map((one) => `0${one}`).join(' & ')}`,
      ]);
    case 'bare invoice':
      return number;
    case 'cut invoice':
      return `INV ${`${invoices[0] ?? 0}`.slice(1)}`;
    case 'address':
      return addressText(resident, random);
    case 'full address':
      return `${address.flatNumber} ${address.streetNumber}, ${address.streetName}, ${address.town}`.trim();
    case 'name and address':
      return `${random.pick([ownName, surname])} ${addressText(resident, random)}`;
    case 'door':
      return doorText(resident, random);
    case 'postcode':
      return `${random.chance(0.6) ? `${address.streetNumber} ` : ''}${random.chance(0.5) ? address.postcode : address.postcode.replace(' ', '')}`;
    case 'street':
      return address.streetName;
    case 'surname':
      return `${surname} ${random.pick(['', 'windows', 'window clean'])}`;
    case 'own name':
      return `${ownName} ${random.pick(['', 'cleaning', 'windows'])}`;
    case 'firm':
      return random.pick([FIRM, FIRM, `${FIRM} windows`, FIRM.replace(' ', '')]);
    case 'generic':
      return random.pick(GENERIC);
    case 'filler':
      return random.pick(FILLERS);
    default:
      return '';
  }
}
