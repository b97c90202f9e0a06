import { ADMIN_LEVELS } from '@roundbook/domain/access/admin-levels';
import { FEATURES, PLANS } from '@roundbook/domain/access/features';
import { ROLES } from '@roundbook/domain/access/roles';
import { z } from 'zod';
import { anyone, everyRole } from './access.ts';
import { business } from './businesses.ts';
import { endpoint } from './endpoint.ts';
import { done, emailAddress, id, instant, line, requiredLine } from './values.ts';

/** Preferences that follow a user from device to device. */
export const appPreferences = z.object({
  darkMode: z.boolean().optional(),
  directionsApp: z.enum(['appleMaps', 'googleMaps', 'waze']).optional(),
  welcomed: z.boolean().optional(),
});
export type AppPreferences = z.infer<typeof appPreferences>;

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  appPreferences,
  isAdmin: z.enum(ADMIN_LEVELS).nullable(),
});
export type User = z.infer<typeof user>;

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

/** A new password: at least 8 characters; strength beyond that is advice, leaks are refused. */
export const newPassword = z
  .string()
  .min(8, 'Please use at least 8 characters')
  .max(200, 'Please use at most 200 characters');

const signedIn = z.object({ token: z.string(), user, business });

export const startApp = endpoint({
  method: 'GET',
  path: '/app/start',
  summary: 'Everything a client needs to start: user, business, plan, balance, journal',
  access: everyRole,
  response: z.object({
    user,
    business,
    role: z.enum(ROLES),
    plan,
    balance: z.object({
      pendingVoucher: z.object({ voucherCode: z.string() }).nullable(),
    }),
    journal: z.object({ journalId: id, unreadNotifications: z.int() }),
    /** Business-local date; the client never decides what "today" is while it is online. */
    today: z.string(),
    adminSwitched: z.boolean(),
    /** What maps are drawn from: the built-in outline of the UK, a style, or a PMTiles file. */
    map: z.object({
      source: z.enum(['builtIn', 'style', 'pmtiles']),
      /** Null for the built-in one. */
      url: z.string().nullable(),
      /** To be shown on the map beside the built-in credits. */
      attribution: z.string(),
    }),
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with an email address and a password',
  access: anyone,
  body: z.object({ email: emailAddress, password: z.string().min(1).max(200) }),
  response: signedIn,
  refusals: [429],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session at once',
  access: everyRole,
  body: z.object({ deviceToken: line(500).optional() }),
  response: done,
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/auth/requestReset',
  summary: 'Send a password reset link, if the address has an account',
  access: anyone,
  body: z.object({ email: emailAddress }),
  response: done,
  refusals: [429],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset',
  summary: 'Set a new password with a reset link; ends every session of the user',
  access: anyone,
  body: z.object({ hash: requiredLine(200), password: newPassword }),
  response: done,
  refusals: [429],
});

export const switchGrant = endpoint({
  method: 'POST',
  path: '/auth/switch',
  summary: 'Work in another business that the user has a grant for',
  access: everyRole,
  body: z.object({ grantId: id }),
  response: z.object({ token: z.string() }),
  refusals: [404],
});

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/auth/captcha',
  summary: 'A proof-of-work challenge for the registration form',
  access: anyone,
  response: z.looseObject({}),
  refusals: [429],
});

export const leakedPassword = endpoint({
  method: 'POST',
  path: '/auth/leakedPassword',
  summary:
    'How often passwords with this SHA-1 prefix were found in leaks; the password stays here',
  access: anyone,
  body: z.object({ prefix: z.string().regex(/^[0-9A-F]{5}$/) }),
  response: z.object({ suffixes: z.array(z.object({ suffix: z.string(), count: z.int() })) }),
  refusals: [429],
});

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Open an account; the business is made in the background',
  access: anyone,
  body: z.object({
    email: emailAddress,
    password: newPassword,
    country: z.literal('GB'),
    voucherCode: line(40).optional(),
    captchaToken: z.string().max(4000).optional(),
  }),
  response: z.object({ userId: id }),
  refusals: [429],
});

export const waitForRegistration = endpoint({
  method: 'GET',
  path: '/users/waitForRegistration',
  summary: 'Answers once the registration has finished, or after a while that it has not yet',
  access: anyone,
  query: z.object({ userId: id }),
  response: z.object({ finished: z.boolean() }),
  refusals: [429],
});

export const registerInterest = endpoint({
  method: 'POST',
  path: '/interests',
  summary: 'Keep somebody outside the UK informed',
  access: anyone,
  body: z.object({ name: requiredLine(120), email: emailAddress, country: z.string().length(2) }),
  response: done,
  refusals: [429],
});

/** A place to work: a grant of the signed-in user, in whichever business. */
export const ownGrant = z.object({
  id,
  businessId: id,
  businessName: z.string(),
  logo: id.nullable(),
  role: z.enum(ROLES),
  status: z.literal('Active'),
  current: z.boolean(),
});

export const listOwnGrants = endpoint({
  method: 'GET',
  path: '/users/grants',
  summary: 'The businesses that the user can work in',
  access: everyRole,
  response: z.object({ grants: z.array(ownGrant) }),
});

export const savePreferences = endpoint({
  method: 'POST',
  path: '/user/appPreferences',
  summary: 'Save preferences; keys that are absent stay as they are',
  access: everyRole,
  body: appPreferences,
  response: z.object({ appPreferences }),
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  summary: 'Save the user’s own name',
  access: everyRole,
  body: z.object({ firstName: requiredLine(60), lastName: requiredLine(60) }),
  response: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: 'Change the password; ends every other session of the user',
  access: everyRole,
  body: z.object({ currentPassword: z.string().min(1).max(200), newPassword }),
  response: z.object({ token: z.string() }),
  refusals: [429],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where the user is signed in',
  access: everyRole,
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
  params: z.object({ id }),
  response: done,
});
