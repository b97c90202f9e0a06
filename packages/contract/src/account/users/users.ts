import { z } from 'zod';
import { ADMIN_LEVELS } from '@roundbook/domain/access/admin-levels';
import { ROLES } from '@roundbook/domain/access/roles';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, plainDate, requiredLine } from '../../values.ts';
import { newPassword } from '../sessions/passwords.ts';

/** Preferences that follow a user between devices. Unknown preferences are kept for newer clients. */
export const appPreferences = z.looseObject({
  darkMode: z.boolean().optional(),
  directionsApp: z.enum(['appleMaps', 'googleMaps', 'waze']).optional(),
  welcomed: z.boolean().optional(),
  /** The day of the latest release that the user has read. */
  releaseSeen: plainDate.optional(),
  /** The instant at which the user last declined to recommend the product. */
  recommendDismissedAt: instant.optional(),
  /** Names of the experiments that the user takes part in. */
  experiments: z.array(z.string().max(40)).max(20).optional(),
});

/** The maximum length of a user's preferences as JSON, in characters. */
export const MAXIMUM_PREFERENCES = 10_000;

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

/** A grant of the signed-in user, in any business. */
export const ownGrant = z.object({
  id,
  userId: id,
  businessId: id,
  businessName: z.string(),
  logo: id.nullable(),
  role: z.enum(ROLES),
  status: z.literal('Active'),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  current: z.boolean(),
});

export const listOwnGrants = endpoint({
  method: 'GET',
  path: '/users/grants',
  summary: 'The businesses that the user can work in',
  access: everyRole,
  whenClosed: true,
  response: z.object({ grants: z.array(ownGrant) }),
});

export const savePreferences = endpoint({
  method: 'POST',
  path: '/user/appPreferences',
  summary: 'Save preferences; absent keys stay unchanged, and unknown keys are kept',
  access: everyRole,
  whenClosed: true,
  body: appPreferences,
  response: z.object({ appPreferences }),
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  summary: 'Save the given parts of the user’s own name',
  access: everyRole,
  body: z.object({ firstName: requiredLine(60).optional(), lastName: requiredLine(60).optional() }),
  response: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: 'Change the password; ends all of the user’s other sessions',
  access: everyRole,
  body: z.object({ currentPassword: z.string().min(1).max(200), newPassword }),
  response: z.object({ token: z.string() }),
  refusals: [429],
  keepsNoAnswer: true,
});
