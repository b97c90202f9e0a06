import { z } from 'zod';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';

const PURPOSE = 'help activity';

const activity = z.object({
  id: z.uuid(),
  /** Null if the user opened an article without asking a question. */
  question: z.string().nullable(),
  /** The keys of the articles shown. */
  keys: z.array(z.string()),
});
export type Activity = z.infer<typeof activity>;

/**
 * The sealed record of a question that a user asked or an article that they opened, for their business. It is
 * stored only if the user rates it, so reading leaves no trace.
 */
export function activityIdFor(
  secrets: Secrets,
  businessId: BusinessId,
  { question, keys }: Omit<Activity, 'id'>,
): string {
  const text = JSON.stringify({ id: newId(), question, keys } satisfies Activity);
  return seal(secrets, PURPOSE, businessId, text);
}

/** Reads a sealed record. @returns the activity; undefined if it is invalid or another business's */
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
