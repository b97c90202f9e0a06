import { normalisePostcode, outcodeOf } from '../../values/addresses/postcode.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The areas in which a firm works: everywhere, within miles of its address, or in listed postcode districts. */
export const ASKING_AREA_KINDS = ['anywhere', 'radius', 'districts'] as const;

/** The area in which a firm works, as the form's options store it. */
interface AskingArea {
  readonly kind: (typeof ASKING_AREA_KINDS)[number];
  /** For a radius: miles from the firm's address in a straight line. */
  readonly miles: number;
  /** Outward codes of postcodes, such as BA1. */
  readonly districts: readonly string[];
}

/**
 * The ways in which people ask for a price themselves: on the firm's form, at their door, or through another firm
 * that passed the request on.
 */
export const ASKING_WAYS = ['form', 'door', 'lead'] as const;

export type AskingWay = (typeof ASKING_WAYS)[number];

/** Whether an address is in a firm's area; `unknown` if the address cannot be located. */
export const AREA_ANSWERS = ['served', 'outside', 'unknown'] as const;

export type AreaAnswer = (typeof AREA_ANSWERS)[number];

/**
 * Says whether a firm covers a postcode, if that can be known.
 * @param distance miles from the firm in a straight line; null if either place is unknown
 */
export function areaAnswer(
  { kind, miles, districts }: AskingArea,
  postcode: string,
  distance: number | null,
): AreaAnswer {
  if (kind === 'anywhere') return 'served';
  if (kind === 'radius') {
    if (distance === null) return 'unknown';
    return distance <= miles ? 'served' : 'outside';
  }
  const district = normalisePostcode(postcode) === null ? null : outcodeOf(postcode);
  if (district === null) return 'unknown';
  return districts.includes(district) ? 'served' : 'outside';
}

/** The settings of a field on the form. */
export const FIELD_WISHES = ['required', 'optional', 'hidden'] as const;

export type FieldWish = (typeof FIELD_WISHES)[number];

/** The fields that a firm can require, offer or hide; name and postcode are always required. */
export const ASKING_FIELDS = ['email', 'mobileNumber', 'street', 'request'] as const;

export type AskingField = (typeof ASKING_FIELDS)[number];

export type AskingFields = Readonly<Record<AskingField, FieldWish>>;

/** The values that a person gave for the form's fields. */
type AskingValues = Readonly<Record<AskingField, string>>;

const MISSING = 'This field is required';
const NO_WAY_BACK = 'Please enter an email address or a mobile number, so that we can answer';

/** The problems with a filled-in form, field by field; empty if the form is complete. */
export function askingRefusals(fields: AskingFields, values: AskingValues): Refusal[] {
  const isEmpty = (field: AskingField) => values[field].trim() === '';
  const missing = ASKING_FIELDS.filter((field) => fields[field] === 'required' && isEmpty(field));
  const refusals = missing.map((field) => refusal(MISSING, field));
  const reach = (['email', 'mobileNumber'] as const).filter((field) => fields[field] !== 'hidden');
  const isReached = reach.some((field) => !isEmpty(field));
  const isSaid = missing.some((field) => field === 'email' || field === 'mobileNumber');
  if (isReached || isSaid || reach[0] === undefined) return refusals;
  return [...refusals, refusal(NO_WAY_BACK, reach[0])];
}

/** The values of a form without the hidden fields. */
export function askedValues(fields: AskingFields, values: AskingValues): AskingValues {
  const kept = (field: AskingField) => (fields[field] === 'hidden' ? '' : values[field]);
  return {
    email: kept('email'),
    mobileNumber: kept('mobileNumber'),
    street: kept('street'),
    request: kept('request'),
  };
}

/** The problem with a firm's form settings, as the office reads it; null if they are valid. */
export function askingOptionsRefusal({
  fields,
  area,
}: {
  readonly fields: AskingFields;
  readonly area: AskingArea;
}): Refusal | null {
  if (fields.email === 'hidden' && fields.mobileNumber === 'hidden') {
    const detail = 'Please ask for an email address or a mobile number, so that you can answer';
    return refusal(detail, 'fields.email');
  }
  if (area.kind === 'districts' && area.districts.length === 0) {
    return refusal('Please list at least one district', 'area.districts');
  }
  return null;
}

/** The maximum number of photos in a request. */
export const MOST_ASKING_PHOTOS = 6;

/** The number of minutes for which photos can be added; after that, no more photos are accepted. */
export const PHOTO_MINUTES = 20;

const MOST_OF_NAME = 40;

/** A firm's name as its form's address contains it: "Ó’Neil & Sons" becomes "o-neil-sons". */
export function addressName(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.join('-').slice(0, MOST_OF_NAME).replace(/-$/, '');
  return joined === '' ? 'ask' : joined;
}

/** The title of a quote from the form: the requested services. */
export function askedTitle(services: readonly string[]): string {
  const MOST = 120;
  if (services.length === 0) return 'Online price request';
  const [first, ...rest] = services.map((name, at) =>
    at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1),
  );
  const last = rest.pop();
  const all = last === undefined ? first! : `${[first, ...rest].join(', ')} and ${last}`;
  return all.length <= MOST ? all : `${first!.slice(0, MOST - 9)} and more`;
}

/**
 * The consent that a person gives when asking a firm for a price; kept with the quote word for
 * word.
 */
export function askingConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} may keep what I send here, to answer me with a price.`;
}
