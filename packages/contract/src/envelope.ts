import { z } from 'zod';
import type { RecordedChange } from './realtime.ts';

/** An error in a refusal: a code from the catalogue in `errors.ts`, a message for people, and the field at fault. */
export const apiError = z.object({
  code: z.string(),
  detail: z.string(),
  field: z.string().optional(),
});
export type ApiError = z.infer<typeof apiError>;

/**
 * A question to the user; repeating the call with `x-conflict-bypass` goes ahead despite the
 * conflict.
 */
export const conflict = z.object({
  title: z.string(),
  message: z.string(),
  /** The label of the button that goes ahead. */
  action: z.string().optional(),
  bypassToken: z.string(),
});
export type Conflict = z.infer<typeof conflict>;

/**
 * The change that made the caller's version of a record stale: part of a refusal with the code `stale`. Absent if its
 * author is unknown, for instance because the change is older than two weeks.
 */
export const latestChange = z.object({
  /** The author's name: a user, a program with an API key, “The customer” or “Roundbook”. */
  by: z.string(),
  /** Whether the caller made the change, for instance on another device. */
  isOwn: z.boolean(),
  /** In ISO 8601, in UTC. */
  at: z.iso.datetime(),
  /** The author and the time as a sentence: “Dana Green changed this on Sunday 29 November at 14:32.” */
  message: z.string(),
});
export type LatestChange = z.infer<typeof latestChange>;

/** The envelope of every JSON answer. */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data | null;
  readonly errors: readonly ApiError[];
  readonly conflict?: Conflict;
  readonly latestChange?: LatestChange;
  /**
   * The business's records that the call changed, limited to records that the caller's role may
   * see.
   */
  readonly changes?: readonly RecordedChange[];
}

/** The envelope around `data`, as a schema. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({
    success: z.boolean(),
    data,
    errors: z.array(apiError),
    conflict: conflict.optional(),
  });
}

/** The envelope of a refusal, as a schema. */
export const refusalEnvelope = envelopeOf(z.unknown()).extend({
  latestChange: latestChange.optional(),
});

/** The request and response headers that have a meaning in this API. */
export const headers = {
  /** Unique for each attempt at a change; a repeat with the same id has one effect and one answer. */
  requestId: 'x-request-id',
  /** A random id for the browser, used for rate limits and support. */
  visitorId: 'x-visitor-id',
  /**
   * The `businessId:userId` that the client assumes; a request that does not match the token is
   * refused.
   */
  businessUserId: 'x-business-user-id',
  /** The bypass token of a conflict that the user has confirmed. */
  conflictBypass: 'x-conflict-bypass',
  /** The browser and its screen, as a query string; only for calls that declare `describesBrowser`. */
  browser: 'x-browser',
  /** A fresh session token, with which the client replaces its own. */
  token: 'x-token',
} as const;
