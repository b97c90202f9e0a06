import { ApiFailure } from './api-failure.ts';

/**
 * The reason for a failed load: the record does not exist, the server was out of reach, or
 * something broke.
 */
export type FailureKind = 'missing' | 'unreachable' | 'fault';

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiFailure)) return 'fault';
  if (error.isOutOfReach) return 'unreachable';
  return error.status === 404 ? 'missing' : 'fault';
}
