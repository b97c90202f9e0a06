import type { z } from 'zod';
import { fetchOutside } from '../outgoing.ts';

const LIMIT_MS = 30_000;

/** An unsuccessful answer, with the reason if the answer gives one. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
  readonly status: number;
  readonly body: unknown;

  constructor(provider: string, status: number, body: unknown) {
    // Leaves out the provider's own message, which may repeat personal data.
    super(`${provider} answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Asks a provider, and checks the form of its answer.
 * @throws FeedFailure for an unsuccessful answer; any other error may be temporary
 */
export async function askFeed<Answer>(
  provider: string,
  url: string,
  init: RequestInit,
  form: z.ZodType<Answer>,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetchOutside(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch {
    // Leaves out the cause, which could name the URL and so the request's data.
    throw new Error(`${provider} could not be reached`);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new FeedFailure(provider, response.status, body);
  const answer = form.safeParse(body);
  if (!answer.success) throw new Error(`${provider} answered in an unexpected form`);
  return answer.data;
}
