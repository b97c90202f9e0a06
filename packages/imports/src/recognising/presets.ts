import type { BalanceSign } from '../balance-sign.ts';
import type { ImportField } from '../fields.ts';
import { CONTACT_PRESETS, type ListAnswers, type Preset } from './contact-presets.ts';
import { plainHeading } from './headings.ts';

/** The exports of other programs that can be recognised by their headings; README.md gives the source of each. */
export const PRESETS = [
  'roundbook',
  'squeegee',
  'cleaner-planner',
  'getsoapy',
  'aworka',
  'pipeline',
  'servicem8',
  'jobber',
  'quickbooks',
  'google',
  'outlook',
  'xero',
  'freeagent',
  'square',
  'mailchimp',
] as const;

export type PresetKey = (typeof PRESETS)[number];

/** The customers' list that this program exports (`reads/customer-list/exports.ts`). */
const OWN: Preset = {
  label: 'Roundbook',
  marks: ['customer reference|house number|position in round|balance owed|access notes'],
  fields: {
    'customer reference': 'reference',
    name: 'name',
    company: 'company',
    'house number': 'house',
    street: 'street',
    town: 'town',
    postcode: 'postcode',
    mobile: 'mobile',
    phone: 'phone',
    email: 'email',
    service: 'service',
    price: 'price',
    frequency: 'frequency',
    round: 'round',
    'position in round': 'position',
    'last done': 'lastDone',
    'next due': 'nextDue',
    'balance owed': 'balance',
    tags: 'tags',
    notes: 'notes',
    'first price': 'firstPrice',
    minutes: 'minutes',
    'job notes': 'jobNotes',
    'access notes': 'accessNotes',
    status: 'status',
  },
  balanceSign: 'owes',
  answers: { notesFor: 'office', belowZero: 'credit', cleanedBefore: false },
};

const PRESET: Readonly<Record<PresetKey, Preset>> = {
  ...CONTACT_PRESETS,
  roundbook: OWN,
  squeegee: {
    label: 'Squeegee',
    marks: [
      'customer external id|job external id',
      'external id|round|next due|frequency',
      'squeegee id',
      'cust ref|title|first name|last name|address line 1|source|added',
    ],
    fields: {
      'external id': 'reference',
      'customer external id': 'reference',
      'squeegee id': 'reference',
      'cust ref': 'reference',
      source: 'ignore',
      added: 'startDate',
      'job external id': 'ignore',
      'customer state': 'status',
      lat: 'ignore',
      lng: 'ignore',
    },
  },
  'cleaner-planner': {
    label: 'Cleaner Planner',
    marks: [
      'first line of address|round|schedule|price',
      'address line 1|round|service|schedule|due date',
      'worksheet notes|price per clean',
      'cust ref|job ref|round',
      'customer ref|round|schedule|due date|worksheet notes',
    ],
    fields: {
      'first line of address': 'street',
      schedule: 'frequency',
      'due date': 'nextDue',
      'price per clean': 'price',
      'worksheet notes': 'jobNotes',
      'initial notes': 'jobNotes',
      'cust ref': 'reference',
      'job ref': 'ignore',
      due: 'nextDue',
      status: 'status',
      cancelled: 'status',
      'account notes': 'notes',
    },
  },
  getsoapy: {
    label: 'getSoapy',
    marks: ['name|ons reference|balance', 'street name|area name|annual value', 'getsoapy id'],
    fields: {
      'ons reference': 'ignore',
      'annual value': 'ignore',
      'area name': 'line2',
      type: 'ignore',
    },
  },
  aworka: { label: 'Aworka', marks: ['aworka id', 'aworka ref'], fields: {} },
  pipeline: { label: 'Pipeline', marks: ['pipeline id', 'pipeline ref'], fields: {} },
  servicem8: {
    label: 'ServiceM8',
    marks: [
      'billing contact first|billing contact last',
      'contact first|contact last|company name',
      'contact first|contact last|abn number',
      'company name|billing address|job contact first',
      'client badges|billing address',
    ],
    fields: {
      'company name': 'name',
      customer: 'name',
      address: 'address',
      'billing address': 'ignore',
      'billing contact first': 'firstName',
      'billing contact last': 'lastName',
      'contact first': 'firstName',
      'contact last': 'lastName',
      'abn number': 'ignore',
      'company uuid': 'ignore',
      'job contact first': 'firstName',
      'job contact last': 'lastName',
      'client badges': 'tags',
      'client diary': 'notes',
    },
  },
  jobber: {
    label: 'Jobber',
    marks: [
      'display name|company name|main phone s',
      'service street 1|service city|billing street 1',
      'property street 1|billing street 1|display name',
      'j id|display name',
    ],
    fields: {
      'j id': 'reference',
      'display name': 'name',
      'is company': 'ignore',
      'main phone s': 'phone',
      'work phone s': 'phone',
      'home phone s': 'phone',
      'mobile phone s': 'mobile',
      'fax phone s': 'ignore',
      'e mails': 'email',
      'service street 1': 'street',
      'service street 2': 'line2',
      'service city': 'town',
      'service state': 'county',
      'service province': 'county',
      'service country': 'country',
      'service zip code': 'postcode',
      'service property name': 'ignore',
      'billing street 1': 'ignore',
      'billing street 2': 'ignore',
      'billing city': 'ignore',
      'billing state': 'ignore',
      'billing province': 'ignore',
      'billing country': 'ignore',
      'billing zip code': 'ignore',
      'text message enabled phone': 'mobile',
      'created date': 'startDate',
      archived: 'status',
      'lead source': 'ignore',
    },
  },
  quickbooks: {
    label: 'QuickBooks',
    marks: [
      'opening balance|opening balance date',
      'full name|company|phone|mobile|fax|website|street|city',
      'name|company|phone|mobile|fax|website|street|city|zip',
      'customer full name|company name|mobile number',
      'billing address|shipping address|open balance',
      'billing street 1|billing postcode|open balance',
      'attachments|open balance|street address',
      'attachments|open balance|phone',
      'customer full name|phone numbers|bill address',
    ],
    fields: {
      'full name': 'name',
      'customer full name': 'name',
      customer: 'name',
      name: 'name',
      'phone numbers': 'phone',
      'billing address': 'address',
      'billing street 1': 'street',
      'billing street #': 'line2',
      'billing city': 'town',
      'billing county': 'county',
      'billing state': 'county',
      'billing postcode': 'postcode',
      'billing zip': 'postcode',
      'billing postal code': 'postcode',
      'shipping address': 'secondStreet',
      'shipping street #': 'secondStreet',
      'shipping city': 'secondTown',
      'shipping county': 'secondCounty',
      'shipping postcode': 'secondPostcode',
      'opening balance': 'balance',
      'open balance': 'balance',
      'opening balance date': 'ignore',
      'resale number': 'ignore',
      'tax id': 'ignore',
      attachments: 'ignore',
      'customer type': 'tags',
      'company name': 'company',
      company: 'company',
      'street address': 'street',
      county: 'county',
      state: 'county',
      country: 'country',
      postcode: 'postcode',
      phone: 'phone',
      email: 'email',
      notes: 'notes',
      'bill address': 'address',
      'ship address': 'secondStreet',
      fax: 'ignore',
      website: 'ignore',
      currency: 'ignore',
      street: 'street',
      city: 'town',
      zip: 'postcode',
    },
    balanceSign: 'owes',
  },
};

/** The name of each program on screen. */
export const PRESET_LABELS = Object.fromEntries(
  PRESETS.map((key) => [key, PRESET[key].label]),
) as Readonly<Record<PresetKey, string>>;

/** The program whose exports have these headings; null if there is none. */
export function presetOf(headers: readonly string[]): PresetKey | null {
  const plain = new Set(headers.map(plainHeading));
  const isMarked = (mark: string) => mark.split('|').every((heading) => plain.has(heading));
  return PRESETS.find((key) => PRESET[key].marks.some(isMarked)) ?? null;
}

/** The field of a heading in a program's export; null if the general rules apply, and `asked` if only the owner knows. */
export function presetField(key: PresetKey, heading: string): ImportField | 'asked' | null {
  const { fields, asked = [], leavesOthers } = PRESET[key];
  const plain = plainHeading(heading);
  const counted = plain.replaceAll(/\d+/g, '#');
  for (const one of [plain, counted]) {
    if (Object.hasOwn(fields, one)) return fields[one]!;
    if (asked.includes(one)) return 'asked';
  }
  return leavesOthers && plain !== '' ? 'ignore' : null;
}

/** The meaning of a positive balance in a program's export; null if unknown. */
export function presetBalanceSign(key: PresetKey): BalanceSign | null {
  return PRESET[key].balanceSign ?? null;
}

/** The answers to the questions about a whole list that a program's exports give; null if they give none. */
export function presetAnswers(key: PresetKey): ListAnswers | null {
  return PRESET[key].answers ?? null;
}
