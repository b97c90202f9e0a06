import type { AdminLevel } from '@roundbook/domain/access/admin-levels';
import type { PlanName } from '@roundbook/domain/access/features';
import type { Role } from '@roundbook/domain/access/roles';
import type { BusinessId } from '../db/business-id.ts';

/** Who is calling, as authentication established it; every permission is decided from this. */
export interface Actor {
  readonly sessionId: string;
  readonly userId: string;
  readonly businessId: BusinessId;
  readonly role: Role;
  readonly plan: PlanName;
  readonly timeZone: string;
  readonly adminLevel: AdminLevel | null;
  readonly adminSwitched: boolean;
}

/** What authentication found behind a request's token. */
export interface Authenticated {
  readonly actor: Actor;
  /** A newer token for the client to keep, where the old one was due for a look-up. */
  readonly freshToken?: string;
}

/** The port through which HTTP and realtime learn who calls. */
export interface Authenticator {
  /** @returns undefined if the token is no good or its session has ended. */
  authenticate(token: string): Promise<Authenticated | undefined>;
}
