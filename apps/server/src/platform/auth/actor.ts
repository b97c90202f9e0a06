import type { AdminLevel } from '@roundbook/domain/access/admin-levels';
import type { PlanName } from '@roundbook/domain/access/features';
import type { Role } from '@roundbook/domain/access/roles';
import type { BusinessId } from '../db/business-id.ts';

/** The caller, as established by authentication; every permission check relies on it. */
export interface Actor {
  readonly sessionId: string;
  readonly userId: string;
  readonly businessId: BusinessId;
  readonly role: Role;
  readonly plan: PlanName;
  readonly timeZone: string;
  readonly adminLevel: AdminLevel | null;
  readonly adminSwitched: boolean;
  /** Whether the caller is a program of the business, which holds an API key. */
  readonly isProgram?: true;
  /** Whether the business is closed; few calls are allowed then. */
  readonly isClosed: boolean;
  /** When the session's user last proved their identity, in Unix seconds; null if they never did. */
  readonly provenAt: number | null;
}

/** The result of authenticating a request's token. */
export interface Authenticated {
  readonly actor: Actor;
  /** A newer token for the client to keep; present if the old token was due for a look-up. */
  readonly freshToken?: string;
}

/** The port through which the HTTP and realtime layers identify the caller. */
export interface Authenticator {
  /** @returns undefined if the token is invalid or its session has ended */
  authenticate(token: string): Promise<Authenticated | undefined>;
}
