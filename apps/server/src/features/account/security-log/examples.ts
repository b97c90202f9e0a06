import {
  listOwnSecurityLog,
  listSecurityLog,
} from '@roundbook/contract/account/security-log/security-log';
import { example, type Example } from '../../../proof/example.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Limited Worker
    GET    /user/securityLog

  Owner
    GET    /business/securityLog
`;

export const examples: readonly Example[] = [
  example(listSecurityLog, () => ({ query: { kind: 'userInvited' } })),
  example(listOwnSecurityLog, () => ({ query: { perPage: '10' } })),
];

/** The screen reads the log again whenever the user returns to it; single lines are not announced. */
export const shownBy = { security_events: 'nowhere' } satisfies Examples['shownBy'];
