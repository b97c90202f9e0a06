import { z } from 'zod';
import { ADMIN_LEVELS } from '@roundbook/domain/access/admin-levels';
import { FEATURES, PLANS } from '@roundbook/domain/access/features';
import { ROLES } from '@roundbook/domain/access/roles';
import { anyone, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, emailAddress, id, instant, line } from '../../values.ts';
import { business } from '../businesses/businesses.ts';
import { closure } from '../closures/closures.ts';
import { user } from '../users/users.ts';

/**
 * The claims of a session token. `role` is the grant's role; `adminSwitched` marks platform staff inside a
 * business.
 */
export const sessionClaims = z.object({
  sid: id,
  sub: id,
  userId: id,
  businessId: id,
  role: z.enum(ROLES),
  isAdmin: z.enum(ADMIN_LEVELS).nullable(),
  adminSwitched: z.boolean(),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

export const plan = z.object({
  name: z.enum(PLANS),
  features: z.record(z.enum(FEATURES), z.object({ enabled: z.boolean() })),
});

/** A token by which a device is recognised at the next sign-in; on its own, it gives no access. */
export const deviceToken = line(1000);

export const signedIn = z.object({ token: z.string(), user, business, deviceToken: z.string() });

export const startApp = endpoint({
  method: 'GET',
  path: '/app/start',
  summary: 'Everything a client needs to start: user, business, plan, balance, journal',
  access: everyRole,
  whenClosed: true,
  response: z.object({
    user,
    business,
    role: z.enum(ROLES),
    plan,
    /** The business's balance with the platform; all null for roles that may not see it. */
    balance: z.object({
      /** The balance in pence, including money on its way. */
      balance: z.int().nullable(),
      /** Pence that can be spent or paid out now. */
      instant: z.int().nullable(),
      pendingVoucher: z
        .object({
          voucherCode: z.string(),
          voucherDetails: z.object({ planCredits: z.int(), cost: z.int() }),
        })
        .nullable(),
      /** The day on which an unpaid plan becomes Free; null while the plan is paid for. */
      graceUntil: z.string().nullable(),
    }),
    journal: z.object({ journalId: id, unreadNotifications: z.int() }),
    /** Today's date in the business's time zone; while online, the client never decides "today" itself. */
    today: z.string(),
    /**
     * The Owner's own email address, if it must be confirmed before the business's messages are
     * sent; otherwise null.
     */
    addressToVerify: z.string().nullable(),
    /** The closure; null while the business is open. Only Owners can enter a closed business. */
    closure: closure.nullable(),
    adminSwitched: z.boolean(),
    /** The position of this answer among the business's changes, from which the realtime socket continues. */
    position: z.int(),
    /** Whether any payments go through the built-in sandbox instead of a real provider. */
    hasSandbox: z.boolean(),
    /** The source of maps: the built-in outline of the UK, a style, or a PMTiles file. */
    map: z.object({
      source: z.enum(['builtIn', 'style', 'pmtiles']),
      /** The address of the style or file; null for the built-in map. */
      url: z.string().nullable(),
      /** The credits to show on the map, in addition to those of the built-in map. */
      attribution: z.string(),
    }),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Sign in with an email address and a password; if a second factor is set, the refusal contains the challenge for the second step',
  access: anyone,
  body: z.object({
    email: emailAddress,
    password: z.string().min(1).max(200),
    /** The token that this device received at an earlier sign-in. */
    deviceToken: deviceToken.optional(),
  }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out this device at once',
  access: everyRole,
  whenClosed: true,
  body: z.object({ deviceToken: deviceToken.optional() }),
  response: done,
  keepsNoAnswer: true,
});

export const switchGrant = endpoint({
  method: 'POST',
  path: '/auth/switch',
  summary: 'Switch to another business that the user has a grant for',
  access: everyRole,
  whenClosed: true,
  body: z.object({ grantId: id }),
  response: z.object({ token: z.string() }),
  refusals: [404],
  keepsNoAnswer: true,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'The devices on which the user is signed in',
  access: everyRole,
  whenClosed: true,
  response: z.object({
    sessions: z.array(
      z.object({
        id,
        device: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: 'Sign out one of the user’s devices at once',
  access: everyRole,
  whenClosed: true,
  params: z.object({ id }),
  response: done,
  keepsNoAnswer: true,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/endOthers',
  summary: 'Sign out all of the user’s other devices at once',
  access: everyRole,
  whenClosed: true,
  /** The number of sessions that the call ended. */
  response: z.object({ ended: z.int() }),
  keepsNoAnswer: true,
});
