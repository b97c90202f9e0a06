import { z } from 'zod';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';

const PURPOSE = 'help activity';

const activity = z.object({
  id: z.uuid(),
  /** Null for an article that was opened by itself. */
  question: z.string().nullable(),
  /** Of the articles shown. */
  keys: z.array(z.string()),
});
export type Activity = z.infer<typeof activity>;

/**
 * What a user asked or opened, sealed for their business: it is stored only if they rate it, so what people
 * read leaves no trace.
 */
export function activityIdFor(
  secrets: Secrets,
  businessId: BusinessId,
  { question, keys }: Omit<Activity, 'id'>,
): string {
  const text = JSON.stringify({ id: newId(), question, keys } satisfies Activity);
  return seal(secrets, PURPOSE, businessId, text);
}

/** @returns undefined if it is not one of this business */
export function readActivity(
  secrets: Secrets,
  businessId: BusinessId,
  activityId: string,
): Activity | undefined {
  try {
    return activity.parse(JSON.parse(unseal(secrets, PURPOSE, businessId, activityId).text));
  } catch {
    return undefined;
  }
}
