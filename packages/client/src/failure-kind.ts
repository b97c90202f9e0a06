import { ApiFailure } from './api-failure.ts';

/** What to tell apart where something could not be loaded: nothing is there, or nothing came through. */
export type FailureKind = 'missing' | 'unreachable' | 'fault';

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiFailure)) return 'fault';
  if (error.isOutOfReach) return 'unreachable';
  return error.status === 404 ? 'missing' : 'fault';
}
