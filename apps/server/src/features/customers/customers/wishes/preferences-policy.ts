import type {
  CommunicationPreferences,
  PreferenceChanges,
} from '@roundbook/contract/customers/customers/customer';

const CHANNELS = ['email', 'sms'] as const;
const KINDS = ['service', 'marketing'] as const;

/**
 * The preferences of a customer who has not chosen yet: service messages are allowed, marketing is
 * not.
 */
export const INITIAL_PREFERENCES: CommunicationPreferences = {
  email: {
    service: { allowed: true, at: null, how: '' },
    marketing: { allowed: false, at: null, how: '' },
  },
  sms: {
    service: { allowed: true, at: null, how: '' },
    marketing: { allowed: false, at: null, how: '' },
  },
};

/**
 * The preferences with the server's time on each change: consent is a record, so clients cannot send its date, and
 * unchanged preferences keep their dates.
 * @param isOwnWord whether the customer makes the change: then a refusal is recorded even if they never chose
 * before, since an objection is more than the absence of consent
 */
export function stampConsent(
  before: CommunicationPreferences,
  changes: PreferenceChanges,
  now: string,
  isOwnWord = false,
): CommunicationPreferences {
  const stamped = structuredClone(before);
  for (const channel of CHANNELS) {
    for (const kind of KINDS) {
      const { allowed, how = '' } = changes[channel]?.[kind] ?? {};
      if (allowed === undefined) continue;
      const { allowed: wasAllowed, at } = before[channel][kind];
      if (wasAllowed !== allowed || (isOwnWord && !allowed && at === null)) {
        stamped[channel][kind] = { allowed, at: now, how };
      }
    }
  }
  return stamped;
}
