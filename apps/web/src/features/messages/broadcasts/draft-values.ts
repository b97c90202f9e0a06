import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type {
  Audience,
  Broadcast,
  createBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';

/** A draft as the form has it: what is not chosen is an empty text. */
export interface DraftValues {
  readonly name: string;
  readonly channel: Broadcast['channel'];
  readonly purpose: Broadcast['purpose'];
  readonly subject: string;
  readonly body: string;
  readonly perHour: number | null;
  readonly tagId: string;
  readonly roundId: string;
  readonly type: '' | 'Residential' | 'Business';
  readonly balance: '' | 'owing' | 'settled';
  readonly jobs: '' | 'some' | 'none';
  readonly notSince: string | null;
  readonly withoutEmail: boolean;
  readonly postcode: string;
  readonly miles: number | null;
}

/** What the form shows of a draft. */
export function valuesOf({ audience, ...draft }: Broadcast): DraftValues {
  const { name, channel, purpose, subject, body, perHour } = draft;
  return {
    name,
    channel,
    purpose,
    subject,
    body,
    perHour,
    tagId: audience.tagId ?? '',
    roundId: audience.roundId ?? '',
    type: audience.type ?? '',
    balance: audience.balance ?? '',
    jobs: audience.jobs ?? '',
    notSince: audience.notSince,
    withoutEmail: audience.withoutEmail,
    postcode: audience.area?.label ?? '',
    miles: audience.area?.miles ?? 2,
  };
}

/** Whom the values are for. @param centre where the postcode is; undefined if it is not known */
export function audienceOf(
  values: DraftValues,
  centre: readonly [number, number] | undefined,
): Audience {
  const { tagId, roundId, type, balance, jobs, notSince, withoutEmail, postcode, miles } = values;
  return {
    tagId: tagId || null,
    roundId: roundId || null,
    type: type || null,
    balance: balance || null,
    jobs: jobs || null,
    notSince,
    withoutEmail,
    area:
      postcode.trim() && centre && miles
        ? { label: postcode.trim(), centre: [centre[0], centre[1]], miles }
        : null,
  };
}

/** What is saved of the values. */
export function draftOf(
  values: DraftValues,
  audience: Audience,
): BodyInputOf<typeof createBroadcast> {
  const { name, channel, purpose, subject, body, perHour } = values;
  return { name, channel, purpose, subject, body, perHour: perHour ?? 1200, audience };
}
