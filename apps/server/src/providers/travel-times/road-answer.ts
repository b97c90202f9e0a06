import type { z } from 'zod';

/**
 * The body of a service's answer, in the form that it documents.
 * @throws Error that names the service and its status, never a place
 */
export async function answerOf<Answer>(
  service: string,
  asked: Promise<Response>,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const response = await asked.catch((error: unknown) => {
    throw new Error(`${service} could not be reached`, { cause: error });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer = schema.safeParse(body);
  if (response.ok && answer.success) return answer.data;
  throw new Error(`${service} answered ${response.status} with something else`);
}
