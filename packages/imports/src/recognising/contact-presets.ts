import type { BalanceSign } from '../balance-sign.ts';
import type { ImportField } from '../fields.ts';
import type { ReadingSettings } from '../import-record.ts';

/** Answers to the questions about a whole list. */
export type ListAnswers = Pick<ReadingSettings, 'notesFor' | 'belowZero'> & {
  /** Whether jobs without a day on which they were last done have been done before. */
  readonly cleanedBefore: boolean;
};

export interface Preset {
  readonly label: string;
  /** Sets of headings that identify the program: a list has to have every heading of one set. */
  readonly marks: readonly string[];
  /**
   * The fields of the program's headings, where the general rules would choose others; `#` stands for any number in a
   * heading.
   */
  readonly fields: Readonly<Record<string, ImportField>>;
  /** The headings whose meaning only the owner knows, such as "User 1". */
  readonly asked?: readonly string[];
  /** True if every other heading is left out, as the program keeps much that is not about a customer. */
  readonly leavesOthers?: true;
  /** The meaning of a positive balance; absent if unknown for the program. */
  readonly balanceSign?: BalanceSign;
  /** The answers to the questions about a whole list, where the program's exports give them. */
  readonly answers?: ListAnswers;
}

const PEOPLE = {
  'first name': 'firstName',
  'given name': 'firstName',
  'middle name': 'firstName',
  'additional name': 'firstName',
  'last name': 'lastName',
  'family name': 'lastName',
} as const;

/** Google Contacts numbers a contact's values; the words beside them ("Home", "Work") are not tags. */
const GOOGLE: Preset = {
  label: 'Google Contacts',
  marks: [
    'e mail 1 value|phone 1 value',
    'e mail 1 label|first name',
    'group membership|given name',
    'phone 1 value|first name',
    'phone 1 value|given name',
  ],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    name: 'name',
    'organization name': 'company',
    'organization 1 name': 'company',
    notes: 'notes',
    labels: 'tags',
    'group membership': 'tags',
    'e mail # value': 'email',
    'phone # value': 'phone',
    'address 1 street': 'street',
    'address 1 extended address': 'line2',
    'address 1 city': 'town',
    'address 1 region': 'county',
    'address 1 postal code': 'postcode',
    'address # street': 'secondStreet',
    'address # extended address': 'secondStreet',
    'address # city': 'secondTown',
    'address # region': 'secondCounty',
    'address # postal code': 'secondPostcode',
  },
  asked: ['custom field # value', 'billing information'],
};

const OUTLOOK: Preset = {
  label: 'Outlook',
  marks: [
    'home street|home city|business street',
    'e mail display name|home street',
    'home street|home postal code|mobile phone',
  ],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    company: 'company',
    'home street': 'street',
    'home street #': 'line2',
    'home city': 'town',
    'home state': 'county',
    'home postal code': 'postcode',
    'business street': 'secondStreet',
    'business street #': 'secondStreet',
    'business city': 'secondTown',
    'business state': 'secondCounty',
    'business postal code': 'secondPostcode',
    'other street': 'notes',
    'other city': 'notes',
    'other postal code': 'notes',
    'home phone': 'phone',
    'home phone #': 'phone',
    'business phone': 'phone',
    'business phone #': 'phone',
    'company main phone': 'phone',
    'other phone': 'phone',
    'primary phone': 'phone',
    'car phone': 'phone',
    'mobile phone': 'mobile',
    'e mail address': 'email',
    'e mail # address': 'email',
    categories: 'tags',
    notes: 'notes',
  },
  asked: ['user #', 'location', 'billing information', 'keywords'],
};

/** Xero keeps a postal address (PO) and a street address (SA); the street address is used if there is no other. */
const XERO: Preset = {
  label: 'Xero',
  marks: [
    'contact name|poaddress line1',
    'contact name|po address line1',
    'contact name|account number|email address|first name',
  ],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    'contact name': 'name',
    'first name': 'ignore',
    'last name': 'ignore',
    'account number': 'ignore',
    'email address': 'email',
    'poaddress line#': 'line2',
    'poaddress line1': 'street',
    pocity: 'town',
    poregion: 'county',
    'popostal code': 'postcode',
    'saaddress line#': 'secondStreet',
    sacity: 'secondTown',
    saregion: 'secondCounty',
    'sapostal code': 'secondPostcode',
    'phone number': 'phone',
    ddinumber: 'phone',
    'mobile number': 'mobile',
    'person# first name': 'contactName',
    'person# email': 'email',
  },
  asked: ['sales tracking option1', 'sales tracking option2', 'tracking name1'],
};

const FREEAGENT: Preset = {
  label: 'FreeAgent',
  marks: [
    'organisation name|contact name on invoices',
    'organisation name|default payment terms',
    'business street|business city|e mail address|company',
  ],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    'organisation name': 'company',
    company: 'company',
    email: 'email',
    'billing email': 'email',
    'e mail address': 'email',
    'e mail # address': 'email',
    telephone: 'phone',
    'phone number': 'phone',
    'business phone': 'phone',
    mobile: 'mobile',
    'mobile phone': 'mobile',
    'address 1': 'street',
    'address #': 'line2',
    'business street': 'street',
    'business street #': 'line2',
    town: 'town',
    'business city': 'town',
    region: 'county',
    'business state': 'county',
    'post code': 'postcode',
    postcode: 'postcode',
    'business postal code': 'postcode',
  },
};

const SQUARE: Preset = {
  label: 'Square',
  marks: [
    'square customer id',
    'email subscription status|transaction count',
    'street address 1|creation source',
  ],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    'email address': 'email',
    'phone number': 'phone',
    'company name': 'company',
    'street address 1': 'street',
    'street address 2': 'line2',
    city: 'town',
    state: 'county',
    'postal code': 'postcode',
    memo: 'notes',
    groups: 'tags',
  },
  asked: ['first visit', 'last visit'],
};

const MAILCHIMP: Preset = {
  label: 'Mailchimp',
  marks: ['optin time|email address', 'member rating|email address', 'leid|euid'],
  leavesOthers: true,
  fields: {
    ...PEOPLE,
    'email address': 'email',
    address: 'address',
    'phone number': 'phone',
    phone: 'phone',
    company: 'company',
    notes: 'notes',
    tags: 'tags',
  },
};

/** The exports of address books and accounting programs, most of whose columns are not about customers. */
export const CONTACT_PRESETS = {
  google: GOOGLE,
  outlook: OUTLOOK,
  xero: XERO,
  freeagent: FREEAGENT,
  square: SQUARE,
  mailchimp: MAILCHIMP,
} as const;
