import type { ConsentEntry } from '@roundbook/contract/customers/consents/consents';
import { consentStepWords, consentWayWords } from '@roundbook/domain/customers/consents/consent';

const CHANNEL = { email: 'Emails', sms: 'Texts' } as const;
const PURPOSE = { service: 'about the service', marketing: 'with offers' } as const;

/** "Emails with offers". */
export function consentSubject({
  channel,
  purpose,
}: Pick<ConsentEntry, 'channel' | 'purpose'>): string {
  return `${CHANNEL[channel]} ${PURPOSE[purpose]}`;
}

/** "Agreed on their own page". */
export function consentSentence({ step, way, note }: ConsentEntry): string {
  return `${consentStepWords(step)}, ${consentWayWords(way)}${note && `: ${note}`}`;
}
