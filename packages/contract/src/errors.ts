import { CHANGED_MEANWHILE } from '@roundbook/domain/values/refusals/latest-change';
import type { RefusalStatus } from './endpoint.ts';

/**
 * Every reason for which the server refuses a request, with its status and default message. A code
 * that is not listed here does not compile.
 */
export const ERROR_CATALOGUE = {
  invalid: { status: 400, detail: 'Please check the fields which have errors.' },
  illFormed: { status: 400, detail: 'Some text in the request is not valid text.' },
  malformed: { status: 400, detail: 'The request could not be read.' },
  requestIdMissing: { status: 400, detail: 'A change needs an x-request-id header.' },
  sessionMissing: { status: 401, detail: 'Please log in.' },
  sessionEnded: { status: 401, detail: 'Your session has ended. Please log in again.' },
  keyUnknown: { status: 401, detail: 'This API key is unknown, has expired or was revoked.' },
  accountSwitched: { status: 409, detail: 'You switched to another account. Please reload.' },
  credentialsWrong: { status: 422, detail: 'The email address or password is incorrect.' },
  secondFactorNeeded: { status: 422, detail: 'Please confirm with your second factor.' },
  noBusiness: {
    status: 422,
    detail:
      'You do not work in any business at the moment. Ask its owner to invite you again, or start your own.',
  },
  codeWrong: { status: 422, detail: 'That code is incorrect, or has already been used.' },
  challengeLapsed: { status: 422, detail: 'That took too long. Please start again.' },
  passkeyRefused: { status: 422, detail: 'We do not recognise that passkey.' },
  identityStale: { status: 403, detail: 'Please confirm that it is you.' },
  roleInsufficient: { status: 403, detail: 'Your role does not allow this.' },
  featureUnavailable: { status: 403, detail: 'Your plan does not include this.' },
  adminInsufficient: { status: 403, detail: 'This needs a higher admin level.' },
  businessClosed: { status: 403, detail: 'This business is closed. Its Owner can open it again.' },
  keyNotAllowed: { status: 403, detail: 'API keys cannot be used for this.' },
  scopeMissing: { status: 403, detail: 'The API key does not have the scope for this.' },
  originForeign: { status: 403, detail: 'Other websites cannot connect here.' },
  notFound: { status: 404, detail: 'This no longer exists, or you do not have access to it.' },
  conflict: { status: 409, detail: 'Please confirm that you want to go ahead.' },
  stale: { status: 409, detail: `${CHANGED_MEANWHILE} Here is the latest version.` },
  bypassInvalid: { status: 422, detail: 'That confirmation has expired. Please try again.' },
  tooSlow: { status: 408, detail: 'The request took too long to arrive. Please try again.' },
  tooLarge: { status: 413, detail: 'That is too large.' },
  mediaUnsupported: { status: 415, detail: 'That type of content is not accepted.' },
  headersTooLarge: { status: 431, detail: 'The headers of the request are too large.' },
  rule: { status: 422, detail: 'That is not possible.' },
  requestIdReused: { status: 422, detail: 'That request id belongs to another change.' },
  captchaMissing: {
    status: 422,
    detail: 'There was an issue authorising your request, please refresh and try again',
  },
  limited: { status: 429, detail: 'Too many attempts. Please wait a moment and try again.' },
  failed: { status: 500, detail: 'Sorry, something went wrong.' },
  full: {
    status: 503,
    detail: 'The server’s disk is full, so nothing was saved. Please try again later.',
  },
  unavailable: { status: 503, detail: 'The service is starting or stopping. Please try again.' },
} as const satisfies Record<string, { status: RefusalStatus; detail: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
