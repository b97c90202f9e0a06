import type { z } from 'zod';

/** A service refused a request because one of its points is far from any road. */
export class OffRoad extends Error {}

/** A service works, but does not look for routes between the given points. */
export class Unanswerable extends Error {}

/** The schemas of a service's answers. */
interface AnswerForms<Answer> {
  readonly told: z.ZodType<Answer>;
  /** The form of an answer that refuses a point because it is far from any road. */
  readonly offRoad: z.ZodType;
  /** The form of an answer that refuses to look for a route between points. */
  readonly unanswerable: z.ZodType;
}

/**
 * The body of a service's answer, in its documented form.
 * @throws OffRoad if the service found no road near one of the points
 * @throws Unanswerable if the service does not look for a route between two of the points
 * @throws Error naming the service and its status, but never a place
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
    throw new Unanswerable(`${service} does not look for routes between two places`);
  }
  throw new Error(`${service} answered ${response.status} in an unexpected form`);
}
