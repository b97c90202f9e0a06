import { normalisePostcode, outcodeOf } from '../../values/addresses/postcode.ts';

/** Where a firm takes on work: everywhere, within miles of its address, or in districts that it lists. */
export const ASKING_AREA_KINDS = ['anywhere', 'radius', 'districts'] as const;

/** The area in which a firm takes on work. */
interface AskingArea {
  readonly kind: (typeof ASKING_AREA_KINDS)[number];
  /** Of a radius: miles from the firm's address as the crow flies. */
  readonly miles: number;
  /** Outward codes of postcodes as they are written on letters, such as BA1. */
  readonly districts: readonly string[];
}

/**
 * Where somebody asks for a price on their own: on the firm's form, at their door when the firm knocks, or of
 * another firm that passed the request on.
 */
export const ASKING_WAYS = ['form', 'door', 'lead'] as const;

export type AskingWay = (typeof ASKING_WAYS)[number];

/** Whether an address is in the area of a firm; `unknown` where it cannot be told. */
export const AREA_ANSWERS = ['served', 'outside', 'unknown'] as const;

export type AreaAnswer = (typeof AREA_ANSWERS)[number];

/**
 * Whether a firm takes on work at a postcode.
 * @param distance miles from the firm as the crow flies; null where either is not on the map
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

/** Whether a field of the form must be filled in, may be, or is not there. */
export const FIELD_WISHES = ['required', 'optional', 'hidden'] as const;

export type FieldWish = (typeof FIELD_WISHES)[number];

/** The fields about which a firm decides; a name and a postcode are always asked for. */
export const ASKING_FIELDS = ['email', 'mobileNumber', 'street', 'request'] as const;

export type AskingField = (typeof ASKING_FIELDS)[number];

export type AskingFields = Readonly<Record<AskingField, FieldWish>>;

/** What was filled in, as far as a firm decides whether to ask for it. */
type AskingValues = Readonly<Record<AskingField, string>>;

/** A field of the form that is not as it has to be. */
interface AskingProblem {
  readonly field: AskingField;
  readonly detail: string;
}

const MISSING = 'This field is required';
const NO_WAY_BACK = 'Please enter an email or a mobile number, so that we can answer';

/** Why a form of a firm is not complete, field by field; empty if it is. */
export function askingProblems(fields: AskingFields, values: AskingValues): AskingProblem[] {
  const isEmpty = (field: AskingField) => values[field].trim() === '';
  const problems = ASKING_FIELDS.filter(
    (field) => fields[field] === 'required' && isEmpty(field),
  ).map((field) => ({ field, detail: MISSING }));
  const reach = (['email', 'mobileNumber'] as const).filter((field) => fields[field] !== 'hidden');
  const isReached = reach.some((field) => !isEmpty(field));
  const isSaid = problems.some(({ field }) => field === 'email' || field === 'mobileNumber');
  if (isReached || isSaid || reach[0] === undefined) return problems;
  return [...problems, { field: reach[0], detail: NO_WAY_BACK }];
}

/** What was filled in, without what the firm does not ask for. */
export function askedValues(fields: AskingFields, values: AskingValues): AskingValues {
  const kept = (field: AskingField) => (fields[field] === 'hidden' ? '' : values[field]);
  return {
    email: kept('email'),
    mobileNumber: kept('mobileNumber'),
    street: kept('street'),
    request: kept('request'),
  };
}

/** Why a firm's choice of fields or its area does not do, in words; null if it does. */
export function askingOptionsProblem({
  fields,
  area,
}: {
  readonly fields: AskingFields;
  readonly area: AskingArea;
}): { readonly field: string; readonly detail: string } | null {
  if (fields.email === 'hidden' && fields.mobileNumber === 'hidden') {
    const detail = 'Please ask for an email or a mobile number, so that you can answer';
    return { field: 'fields.email', detail };
  }
  if (area.kind === 'districts' && area.districts.length === 0) {
    return { field: 'area.districts', detail: 'Please list at least one district' };
  }
  return null;
}

/** The most photos that come with one question for a price. */
export const MOST_ASKING_PHOTOS = 6;

/** Minutes within which photos can be added; after that the question is taken as it is. */
export const PHOTO_MINUTES = 20;

const MOST_OF_NAME = 40;

/** How a firm's name stands in the address of its form: "Ó’Neil & Sons" as "o-neil-sons". */
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

/** What a quote is called that comes of the form: the services asked for, in words. */
export function askedTitle(services: readonly string[]): string {
  const MOST = 120;
  if (services.length === 0) return 'A price asked for online';
  const [first, ...rest] = services.map((name, at) =>
    at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1),
  );
  const last = rest.pop();
  const all = last === undefined ? first! : `${[first, ...rest].join(', ')} and ${last}`;
  return all.length <= MOST ? all : `${first!.slice(0, MOST - 9)} and more`;
}

/** What a person agrees to by asking a firm for a price; kept with the quote in these words. */
export function askingConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} keeps what I send here, to answer me with a price.`;
}
