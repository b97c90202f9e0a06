import type Stripe from 'stripe';
import type { AccountRequirement } from '../../payment-provider.ts';
import { instantOf } from './stripe-client.ts';

type Field = AccountRequirement['field'];

/**
 * The meaning of Stripe's names for missing details: the last parts of `individual.dob.day`,
 * `person_1Nv0FGQ9RKHgCVdK.address.city` or `company.tax_id`. The first match is used.
 */
const FIELDS: readonly (readonly [name: RegExp, field: Field])[] = [
  [/(^|\.)verification\.(additional_)?document/, 'document'],
  [/^documents\./, 'document'],
  [/^external_account/, 'bankAccount'],
  [/^business_type/, 'kind'],
  [/^business_profile\.name|^company\.name/, 'businessName'],
  [/^company\.(tax_id|registration_number)/, 'companyNumber'],
  [/\.first_name/, 'firstName'],
  [/\.last_name/, 'lastName'],
  [/\.dob/, 'dateOfBirth'],
  [/\.email/, 'email'],
  [/\.phone/, 'phone'],
  [/\.(registered_)?address/, 'address'],
];

const MISSING: Readonly<Record<Field, string>> = {
  kind: 'Stripe needs to know whether you are a sole trader or a company.',
  businessName: 'The name of the business is missing.',
  companyNumber: 'The Companies House number is missing.',
  firstName: 'The first name is missing.',
  lastName: 'The last name is missing.',
  dateOfBirth: 'The date of birth is missing.',
  email: 'The email address is missing.',
  phone: 'The phone number is missing.',
  address: 'The address is missing or incomplete.',
  document: 'Stripe needs a document that proves your identity.',
  bankAccount: 'There is no bank account for payouts yet.',
  other: 'Stripe needs more details about the business.',
};

/**
 * The details that Stripe currently requires of an account, each field once, the most urgent first. Stripe's terms
 * are not included: they are accepted last, once everything else is complete.
 */
export function requirementsOf(account: Stripe.Account): readonly AccountRequirement[] {
  const { requirements } = account;
  if (!requirements) return [];
  const { past_due: past, currently_due: current, current_deadline: deadline } = requirements;
  const errors = new Map(
    (requirements.errors ?? []).map(({ requirement, reason }) => [requirement, reason]),
  );
  const found = new Map<string, AccountRequirement>();
  const add = (name: string, dueBy: string | null) => {
    if (name.startsWith('tos_acceptance')) return;
    const field = fieldOf(name);
    const reason = errors.get(name) ?? reasonOf(name, field);
    // Several missing details may have no field, so each of these is listed by its name.
    const place = field === 'other' ? name : field;
    const isNew = !found.has(place);
    if (isNew || (errors.has(name) && found.get(place)?.reason === MISSING[field])) {
      found.set(place, { field, reason, dueBy: found.get(place)?.dueBy ?? dueBy });
    }
  };
  for (const name of past ?? []) add(name, null);
  const waitsAlready = !account.charges_enabled || !account.payouts_enabled;
  const dueBy = deadline && !waitsAlready ? instantOf(deadline) : null;
  for (const name of current ?? []) add(name, dueBy);
  return [...found.values()];
}

function fieldOf(name: string): Field {
  return FIELDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

function reasonOf(name: string, field: Field): string {
  if (field !== 'other') return MISSING[field];
  if (/^company\.\w+_provided$/.test(name)) {
    return 'Stripe needs to know who else owns or directs the company. Please contact support, who can add them.';
  }
  return `${MISSING.other.slice(0, -1)}: ${name.replaceAll(/[._]+/g, ' ')}.`;
}
