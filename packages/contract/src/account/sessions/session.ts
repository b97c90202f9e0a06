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

/** What a session token claims. `role` is the grant's; `adminSwitched` marks staff inside a business. */
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

/** What a device keeps to be known when a user signs in on it again; it opens nothing. */
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
    /** What the business has with the platform; all of it null for those who may not see it. */
    balance: z.object({
      /** Pence, those on their way included. */
      balance: z.int().nullable(),
      /** Pence that can be spent or paid out now. */
      instant: z.int().nullable(),
      pendingVoucher: z
        .object({
          voucherCode: z.string(),
          voucherDetails: z.object({ planCredits: z.int(), cost: z.int() }),
        })
        .nullable(),
      /** The day on which a plan that is not paid becomes Free. */
      graceUntil: z.string().nullable(),
    }),
    journal: z.object({ journalId: id, unreadNotifications: z.int() }),
    /** Business-local date; the client never decides what "today" is while it is online. */
    today: z.string(),
    /** An Owner's own address that must be confirmed before messages of the business go out. */
    addressToVerify: z.string().nullable(),
    /** Why the business is closed; null while it is open. Only Owners get into a closed one. */
    closure: closure.nullable(),
    adminSwitched: z.boolean(),
    /** Where this answer stands among the changes of the business; the realtime socket follows on from it. */
    position: z.int(),
    /** Whether payments are tried out in the built-in sandbox: not where real providers take all of them. */
    hasSandbox: z.boolean(),
    /** What maps are drawn from: the built-in outline of the UK, a style, or a PMTiles file. */
    map: z.object({
      source: z.enum(['builtIn', 'style', 'pmtiles']),
      /** Null for the built-in map. */
      url: z.string().nullable(),
      /** To be shown on the map beside the built-in credits. */
      attribution: z.string(),
    }),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Sign in with an email address and a password; where a second factor is set, the refusal brings the challenge for the second step',
  access: anyone,
  body: z.object({
    email: emailAddress,
    password: z.string().min(1).max(200),
    /** The token that an earlier sign-in gave this device. */
    deviceToken: deviceToken.optional(),
  }),
  response: signedIn,
  refusals: [429],
  keepsNoAnswer: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the sessions of this device at once',
  access: everyRole,
  whenClosed: true,
  body: z.object({ deviceToken: deviceToken.optional() }),
  response: done,
  keepsNoAnswer: true,
});

export const switchGrant = endpoint({
  method: 'POST',
  path: '/auth/switch',
  summary: 'Work in another business that the user has a grant for',
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
  summary: 'Where the user is signed in',
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
  summary: 'Sign one of the user’s devices out at once',
  access: everyRole,
  whenClosed: true,
  params: z.object({ id }),
  response: done,
  keepsNoAnswer: true,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/endOthers',
  summary: 'Sign out every other device of the user at once',
  access: everyRole,
  whenClosed: true,
  /** How many sessions ended. */
  response: z.object({ ended: z.int() }),
  keepsNoAnswer: true,
});
