import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { type Audience, MOST_DISTRICTS } from '@roundbook/contract/messages/broadcasts/audience';
import {
  type Broadcast,
  type createBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { Coordinates } from '@roundbook/contract/values';
import { BROADCAST_VARIABLES } from '@roundbook/domain/messages/broadcasts/broadcast';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import { variableRefusal } from '@roundbook/domain/messages/templates/wording-problems';
import {
  isDistrict,
  isPostcode,
  POSTCODE_MESSAGE,
} from '@roundbook/domain/values/addresses/postcode';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { type Rules, required } from '@roundbook/ui/form/rules.ts';
import type { EditedParagraph } from '../templates/parts.tsx';

/** The form values of a draft; an empty string means that nothing is chosen. */
export interface DraftValues {
  readonly name: string;
  readonly channel: Broadcast['channel'];
  readonly purpose: Broadcast['purpose'];
  readonly subject: string;
  readonly paragraphs: readonly EditedParagraph[];
  readonly perHour: number | null;
  readonly tagId: string;
  readonly roundId: string;
  readonly type: '' | 'Residential' | 'Business';
  readonly balance: '' | 'owing' | 'settled';
  readonly jobs: '' | 'some' | 'none';
  readonly notSince: string | null;
  readonly withoutEmail: boolean;
  readonly where: '' | 'postcode' | 'districts' | 'outline';
  readonly postcode: string;
  readonly miles: number | null;
  /** The outward codes as the user types them: "BA1, BA2". */
  readonly districts: string;
  readonly outline: readonly (readonly [number, number])[];
}

function whereOf({ area, outline, districts }: Audience): DraftValues['where'] {
  if (area) return 'postcode';
  if (outline) return 'outline';
  return districts.length > 0 ? 'districts' : '';
}

/** The form values of a stored draft. */
export function valuesOf({ audience, ...draft }: Broadcast): DraftValues {
  const { name, channel, purpose, subject, paragraphs, perHour } = draft;
  return {
    name,
    channel,
    purpose,
    subject,
    paragraphs: paragraphs.map((one, at) => ({ id: `old-${at}`, ...one })),
    perHour,
    tagId: audience.tagId ?? '',
    roundId: audience.roundId ?? '',
    type: audience.type ?? '',
    balance: audience.balance ?? '',
    jobs: audience.jobs ?? '',
    notSince: audience.notSince,
    withoutEmail: audience.withoutEmail,
    where: whereOf(audience),
    postcode: audience.area?.label ?? '',
    miles: audience.area?.miles ?? 2,
    districts: audience.districts.join(', '),
    outline: audience.outline ?? [],
  };
}

/** The wording of a draft in its stored format. */
export function wordsOf({ subject, paragraphs }: DraftValues): Wording {
  return { subject, paragraphs: paragraphs.map(({ when, text }) => ({ when, text })) };
}

/** The districts in the typed string. */
function districtsIn(typed: string): string[] {
  return [
    ...new Set(
      typed
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
}

const districtsRefusal = (typed: string): Refusal | null => {
  const districts = districtsIn(typed);
  if (districts.length === 0) return refusal('Please enter districts like BA1, BA2');
  if (districts.length > MOST_DISTRICTS)
    return refusal(`Please enter at most ${MOST_DISTRICTS} districts`);
  const strange = districts.find((district) => !isDistrict(district));
  return strange === undefined ? null : refusal(`${strange} is not a postcode district`);
};

/**
 * The rules of the form. A draft may still lack wording, but a variable that cannot be filled in is an error
 * immediately.
 */
export function rulesOf({ where, subject, paragraphs }: DraftValues): Rules<DraftValues> {
  const unfillable = (text: string) => variableRefusal(BROADCAST_VARIABLES, text);
  return {
    name: required,
    ...(subject ? { subject: unfillable } : {}),
    ...Object.fromEntries(paragraphs.map((_, at) => [`paragraphs.${at}.text`, unfillable])),
    ...(where === 'postcode'
      ? {
          postcode: (text: string) => (isPostcode(text) ? null : refusal(POSTCODE_MESSAGE)),
          miles: required,
        }
      : {}),
    ...(where === 'districts' ? { districts: districtsRefusal } : {}),
    ...(where === 'outline'
      ? {
          outline: (corners: DraftValues['outline']) =>
            corners.length > 2 ? null : refusal('Please mark at least three corners'),
        }
      : {}),
  };
}

/** The area in the values; null while it is incomplete. */
function areaOf(
  values: DraftValues,
  centre: Coordinates | undefined,
): Pick<Audience, 'area' | 'outline' | 'districts'> | null {
  const nowhere = { area: null, outline: null, districts: [] };
  const { where, postcode, miles, outline } = values;
  switch (where) {
    case 'postcode':
      return centre && miles
        ? { ...nowhere, area: { label: postcode.trim(), centre, miles } }
        : null;
    case 'districts':
      return districtsRefusal(values.districts) === null
        ? { ...nowhere, districts: districtsIn(values.districts) }
        : null;
    case 'outline':
      return outline.length > 2
        ? { ...nowhere, outline: outline.map(([north, east]): Coordinates => [north, east]) }
        : null;
    case '':
      return nowhere;
  }
}

/**
 * The audience in the values; null while its area is incomplete.
 * @param centre the place of the postcode; undefined if unknown
 */
export function audienceOf(values: DraftValues, centre: Coordinates | undefined): Audience | null {
  const { tagId, roundId, type, balance, jobs, notSince, withoutEmail } = values;
  const place = areaOf(values, centre);
  return (
    place && {
      tagId: tagId || null,
      roundId: roundId || null,
      type: type || null,
      balance: balance || null,
      jobs: jobs || null,
      notSince,
      withoutEmail,
      ...place,
    }
  );
}

/** The body to save for the values. */
export function draftOf(
  values: DraftValues,
  audience: Audience,
): BodyInputOf<typeof createBroadcast> {
  const { name, channel, purpose, perHour } = values;
  const { subject, paragraphs } = wordsOf(values);
  return {
    name,
    channel,
    purpose,
    subject,
    paragraphs: [...paragraphs],
    perHour: perHour ?? 1200,
    audience,
  };
}
