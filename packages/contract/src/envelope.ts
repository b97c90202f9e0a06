import { z } from 'zod';
import type { RecordedChange } from './realtime.ts';

/** A refusal: a code of the catalogue in `errors.ts`, a text for people, and the field with the error. */
export const apiError = z.object({
  code: z.string(),
  detail: z.string(),
  field: z.string().optional(),
});
export type ApiError = z.infer<typeof apiError>;

/** A question to the user; repeating the call with `x-conflict-bypass` goes ahead. */
export const conflict = z.object({
  title: z.string(),
  message: z.string(),
  /** The label of the button that goes ahead. */
  action: z.string().optional(),
  bypassToken: z.string(),
});
export type Conflict = z.infer<typeof conflict>;

/** The shape of every JSON answer. */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data | null;
  readonly errors: readonly ApiError[];
  readonly conflict?: Conflict;
  /**
   * The records of the business that the call changed, limited to those that the caller's role may
   * hear of.
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

/** Request and response headers with a meaning. */
export const headers = {
  /** Unique for each attempt at a change; a repeat with the same id has one effect and one answer. */
  requestId: 'x-request-id',
  /** A random id of the browser, for rate limits and support. */
  visitorId: 'x-visitor-id',
  /** The `businessId:userId` that the client assumes; a mismatch with the token is refused. */
  businessUserId: 'x-business-user-id',
  /** Bypass token of a conflict that the user confirmed. */
  conflictBypass: 'x-conflict-bypass',
  /** A fresh session token that replaces the client's. */
  token: 'x-token',
} as const;
