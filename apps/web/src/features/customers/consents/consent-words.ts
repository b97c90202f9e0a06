import type { ConsentEntry } from '@roundbook/contract/customers/consents/consents';
import { consentStepWords, consentWayWords } from '@roundbook/domain/customers/consents/consent';

/** Ways in which customers speak for themselves. */
const BY_THEMSELVES: readonly ConsentEntry['way'][] = ['Form', 'Page', 'Text', 'Link'];

const CHANNEL = { email: 'Emails', sms: 'Texts' } as const;
const PURPOSE = { service: 'about the service', marketing: 'with offers' } as const;

/** "Emails with offers". */
export function consentSubject({
  channel,
  purpose,
}: Pick<ConsentEntry, 'channel' | 'purpose'>): string {
  return `${CHANNEL[channel]} ${PURPOSE[purpose]}`;
}

/** How it was said: "on their own page". */
export function consentHowWords({ way, note }: Pick<ConsentEntry, 'way' | 'note'>): string {
  return `${consentWayWords(way)}${note && `: ${note}`}`;
}

/** "Agreed, on their own page". */
export function consentSentence(entry: ConsentEntry): string {
  return `${consentStepWords(entry.step)}, ${consentHowWords(entry)}`;
}

/** The people of the business, as far as names are concerned. */
export type People = readonly {
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}[];

/** Who made an entry: a user of the business, or the customer; empty where no one did. */
export function consentBy({ userId, way }: ConsentEntry, people: People): string {
  if (userId !== null) {
    const person = people.find((one) => one.userId === userId);
    if (person) return `${person.firstName} ${person.lastName}`.trim();
    return people.length === 0 ? '' : 'A former colleague';
  }
  return BY_THEMSELVES.includes(way) ? 'The customer' : '';
}
