import { readSessionToken, signSessionToken } from '../platform/auth/session-tokens.ts';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Moves a business to the Free plan; resolves with the new token for the user of `token`. */
export async function fallToFree(
  app: TestApp,
  { id }: Pick<TestBusiness, 'id'>,
  token: string,
): Promise<string> {
  await app.asOwner(`update businesses set plan = 'Free' where business_id = '${id}'`);
  const claims = await readSessionToken(app.secrets, token);
  return signSessionToken(app.secrets, { ...claims!.actor, plan: 'Free' });
}
