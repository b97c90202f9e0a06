import type { z } from 'zod';

/** A service refuses a question because one of its points is far from any road. */
export class OffRoad extends Error {}

/** A service works, but does not look for ways between these points. */
export class Unanswerable extends Error {}

/** The schemas of a service's answers. */
interface AnswerForms<Answer> {
  readonly told: z.ZodType<Answer>;
  /** How it says that a point is far from any road. */
  readonly offRoad: z.ZodType;
  /** How it says that it does not look for a way between points. */
  readonly unanswerable: z.ZodType;
}

/**
 * The body of a service's answer, in the form that it documents.
 * @throws OffRoad if it found no road near one of the points
 * @throws Unanswerable if it does not look for a way between two of them
 * @throws Error that names the service and its status, never a place
 */
export async function answerOf<Answer>(
  service: string,
  asked: Promise<Response>,
  { told, offRoad, unanswerable }: AnswerForms<Answer>,
): Promise<Answer> {
  const response = await asked.catch((error: unknown) => {
    throw new Error(`${service} could not be reached`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = told.safeParse(body);
  if (response.ok && answer.success) return answer.data;
  if (offRoad.safeParse(body).success) throw new OffRoad(`${service} found no road near a place`);
  if (unanswerable.safeParse(body).success) {
    throw new Unanswerable(`${service} looks for no way between two places`);
  }
  throw new Error(`${service} answered ${response.status} in an unexpected form`);
}
