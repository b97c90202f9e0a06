import { z } from 'zod';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../values.ts';

/** The kinds of entry in the security log, in the order of the filter. */
export const SECURITY_KINDS = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordChanged',
  'passwordReset',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'userInvited',
  'invitationAccepted',
  'roleChanged',
  'userRemoved',
  'payoutAccountChanged',
  'addressChanged',
  'phoneVerified',
  'handOverOffered',
  'handOverEnded',
  'handedOver',
  'accountClosed',
  'accountReopened',
  'accountReset',
  'apiKeyAdded',
  'apiKeyRevoked',
  'webhookAdded',
  'webhookChanged',
  'webhookRemoved',
  'exportAsked',
  'exportFetched',
] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const securityEvent = z.object({
  id,
  at: instant,
  kind: z.enum(SECURITY_KINDS),
  /** The person who acted, or in whose name someone else tried to act; empty once that person is erased. */
  who: z.string(),
  /**
   * Details, such as the method or the person affected: "with a passkey", "Sam Smith: Worker to
   * Manager".
   */
  about: z.string(),
  device: z.string(),
  /** The network from which the person acted, too coarse to identify a household: 203.0.113.0/24. */
  network: z.string(),
});

export type SecurityEvent = z.infer<typeof securityEvent>;

const query = z.object({
  kind: z.enum(SECURITY_KINDS).optional(),
  perPage: z.coerce.number().int().min(1).max(200).default(50),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const response = z.object({ events: z.array(securityEvent), total: z.int() });

export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/business/securityLog',
  summary: 'Sign-ins, failed sign-ins and changes of access over the last year, newest first',
  access: atLeast('Owner'),
  query,
  response,
});

export const listOwnSecurityLog = endpoint({
  method: 'GET',
  path: '/user/securityLog',
  summary: 'The user’s entries in this business’s security log, newest first',
  access: everyRole,
  query,
  response,
});
