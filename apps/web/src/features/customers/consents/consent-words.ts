import type { ConsentEntry } from '@roundbook/contract/customers/consents/consents';
import { consentStepWords, consentWayWords } from '@roundbook/domain/customers/consents/consent';

/** The ways in which customers give consent themselves. */
const BY_THEMSELVES: readonly ConsentEntry['way'][] = ['Form', 'Page', 'Text', 'Link'];

const CHANNEL = { email: 'Emails', sms: 'Texts' } as const;
const PURPOSE = { service: 'about the service', marketing: 'with offers' } as const;

/** The subject of a consent: "Emails with offers". */
export function consentSubject({
  channel,
  purpose,
}: Pick<ConsentEntry, 'channel' | 'purpose'>): string {
  return `${CHANNEL[channel]} ${PURPOSE[purpose]}`;
}

/** How consent was given or withdrawn: "on their own page". */
export function consentHowWords({ way, note }: Pick<ConsentEntry, 'way' | 'note'>): string {
  return `${consentWayWords(way)}${note && `: ${note}`}`;
}

/** A ledger entry as a phrase: "Agreed, on their own page". */
export function consentSentence(entry: ConsentEntry): string {
  return `${consentStepWords(entry.step)}, ${consentHowWords(entry)}`;
}

/** The people of the business, with the data needed to show their names. */
export type People = readonly {
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}[];

/** The name of the person who made an entry: a user, or the customer; empty if the program made it. */
export function consentBy({ userId, way }: ConsentEntry, people: People): string {
  if (userId !== null) {
    const person = people.find((one) => one.userId === userId);
    if (person) return `${person.firstName} ${person.lastName}`.trim();
    return people.length === 0 ? '' : 'A former colleague';
  }
  return BY_THEMSELVES.includes(way) ? 'The customer' : '';
}
