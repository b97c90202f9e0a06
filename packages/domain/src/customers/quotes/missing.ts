import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { QuoteStatus } from './status.ts';

/** The parts of a request for a price that say where the work is and how to reach the person. */
export interface AskedBy {
  readonly address: { readonly streetName: string; readonly postcode: string };
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  /** The customer who asks, whose record has their contact details; null if the person is not a customer. */
  readonly customerId: string | null;
}

/** The parts without which a request can be neither priced nor answered. */
const PARTS = {
  address: ({ address }: AskedBy) => address.streetName !== '' || address.postcode !== '',
  contact: (asked: AskedBy) =>
    asked.customerId !== null ||
    [asked.email, asked.phoneNumber, asked.mobileNumber].some((one) => one !== ''),
} as const;

type Part = keyof typeof PARTS;

const WORDS: Readonly<Record<Part, string>> = {
  address: 'an address',
  contact: 'a phone number or an email address',
};

/** The parts that a request lacks. */
function missingFromQuote(asked: AskedBy): readonly Part[] {
  return (Object.keys(PARTS) as Part[]).filter((part) => !PARTS[part](asked));
}

/** The missing parts as text: "an address, and a phone number or an email address"; empty if nothing is missing. */
export function missingWords(asked: AskedBy): string {
  return missingFromQuote(asked)
    .map((part) => WORDS[part])
    .join(', and ');
}

/** The status of a request that waits for a price: Processing while it lacks something. */
export function askedStatus(asked: AskedBy): 'Processing' | 'Submitted' {
  return missingFromQuote(asked).length === 0 ? 'Submitted' : 'Processing';
}

/** The status to which an act leads: a request that lacks something does not become Submitted. */
export function standingStatus(status: QuoteStatus, asked: AskedBy): QuoteStatus {
  return status === 'Submitted' ? askedStatus(asked) : status;
}

/** The status of a request after its details have changed, which depends on whether something is still missing. */
export function statusAfterChange(
  { status, ...before }: AskedBy & { readonly status: QuoteStatus },
  after: AskedBy,
): QuoteStatus {
  if (status === 'Submitted') return askedStatus(after);
  const isCompleted = askedStatus(before) === 'Processing' && askedStatus(after) === 'Submitted';
  // A complete request may be Processing for other reasons, such as photos that are still on their way.
  return status === 'Processing' && isCompleted ? 'Submitted' : status;
}

/** The reason that a request is not ready to be priced; null if it is. */
export function missingRefusal(asked: AskedBy): Refusal | null {
  const words = missingWords(asked);
  return words === '' ? null : refusal(`Please add ${words} first.`);
}
