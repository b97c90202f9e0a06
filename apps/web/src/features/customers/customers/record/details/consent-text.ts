import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import { instantText } from '@roundbook/ui/text/date-text.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CONSENT_KINDS = ['service', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

const channels = { email: 'Email', sms: 'Text' } as const;
const kinds = { service: 'reminders and invoices', marketing: 'marketing' } as const;

/** The label of a consent: "Email: reminders and invoices". */
export function consentLabel(channel: Channel, kind: ConsentKind): string {
  return `${channels[channel]}: ${kinds[kind]}`;
}

/** When and how consent was given: "21 Nov 2026, 14:05, on the phone". */
export function consentRecord({ at, how }: CommunicationPreferences[Channel][ConsentKind]): string {
  return [at && instantText(at), how].filter(Boolean).join(', ');
}
