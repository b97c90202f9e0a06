import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { email, required, type Rule, type Rules } from '@roundbook/ui/form/rules.ts';
import { isSame } from '@roundbook/ui/merging/merge-changes.ts';

type Address = Customer['address'];
type ContactValues = Customer['contacts'][number];
/** A site without an id has not been saved yet. */
type SiteValues = Omit<Customer['sites'][number], 'id'> & { readonly id?: string };

/** The values of a customer's form: the fields that are saved together. */
export interface CustomerValues {
  readonly type: Customer['type'];
  readonly name: string;
  readonly businessName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: Address;
  readonly accessNotes: string;
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly notes: string;
  readonly contacts: ContactValues[];
  readonly sites: SiteValues[];
  readonly tagIds: string[];
}

/** An empty address. */
const emptyAddress: Address = {
  flatNumber: '',
  streetNumber: '',
  streetName: '',
  areaName: '',
  town: '',
  postcode: '',
  country: '',
  coordinates: null,
  precision: null,
  customCoordinates: null,
};

export const emptyContact: ContactValues = { name: '', role: '', email: '', phoneNumber: '' };
export const emptySite: SiteValues = { name: '', address: emptyAddress, accessNotes: '' };

export const emptyCustomer: CustomerValues = {
  type: 'Residential',
  name: '',
  businessName: '',
  email: '',
  phoneNumber: '',
  mobileNumber: '',
  address: emptyAddress,
  accessNotes: '',
  notBefore: null,
  notAfter: null,
  notes: '',
  contacts: [],
  sites: [],
  tagIds: [],
};

/** The form values of a customer. */
export function valuesOf(customer: Customer): CustomerValues {
  const { type, name, businessName, phoneNumber, mobileNumber, address } = customer;
  const { accessNotes, notBefore, notAfter, notes, contacts, sites, tags } = customer;
  return {
    type,
    name,
    businessName,
    email: customer.email,
    phoneNumber,
    mobileNumber,
    address,
    accessNotes,
    notBefore,
    notAfter,
    notes,
    contacts,
    sites,
    tagIds: tags.map((tag) => tag.id),
  };
}

/** The address without its place or pin on the map. */
const unplaced = (address: Address): Address => ({
  ...address,
  coordinates: null,
  precision: null,
  customCoordinates: null,
});

/** A changed address is somewhere else: its old place on the map no longer applies. */
function located(before: Address | undefined, after: Address): Address {
  return before && isSame(unplaced(before), unplaced(after)) ? after : unplaced(after);
}

/** Whether saving `after` removes the pin that a user put on the map for `before`. */
export function losesPin(before: Address | undefined, after: Address): boolean {
  return Boolean(before?.customCoordinates) && !located(before, after).customCoordinates;
}

/** The values, with the map places of changed addresses removed. */
export function relocated(before: CustomerValues, after: CustomerValues): CustomerValues {
  const places = new Map(before.sites.map(({ id, address }) => [id, address]));
  return {
    ...after,
    address: located(before.address, after.address),
    sites: after.sites.map((site) => ({
      ...site,
      address: located(places.get(site.id), site.address),
    })),
  };
}

/** A customer has a personal name or a business name; the type decides which of them is required. */
const nameFor =
  (type: CustomerValues['type']): Rule<string, CustomerValues> =>
  (_name, values) =>
    values.type === type && !values.name.trim() && !values.businessName.trim()
      ? required('', null)
      : null;

function rowRules(
  list: string,
  count: number,
  rules: Rules<CustomerValues>,
): [string, Rules<CustomerValues>[string]][] {
  return Array.from({ length: count }, (_, at) =>
    Object.entries(rules).map(([field, rule]): [string, Rules<CustomerValues>[string]] => [
      `${list}.${at}.${field}`,
      rule,
    ]),
  ).flat();
}

/** The rules for a customer, the same as on the server. */
export function customerRules({ contacts, sites }: CustomerValues): Rules<CustomerValues> {
  return {
    name: nameFor('Residential'),
    businessName: nameFor('Business'),
    email,
    phoneNumber: phoneRefusal,
    mobileNumber: phoneRefusal,
    'address.postcode': postcodeRefusal,
    ...Object.fromEntries([
      ...rowRules('contacts', contacts.length, {
        name: required,
        email,
        phoneNumber: phoneRefusal,
      }),
      ...rowRules('sites', sites.length, { name: required, 'address.postcode': postcodeRefusal }),
    ]),
  };
}
