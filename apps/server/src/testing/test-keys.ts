import { createApiKey } from '@roundbook/contract/account/api-keys/api-keys';
import { KEY_SCOPES, type KeyScope } from '@roundbook/domain/account/api-keys/scopes';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Makes an API key, which holds every scope by default. */
export async function makeKey(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<{ id: string; secret: string }> {
  const { key, secret } = await app.data(createApiKey, {
    token,
    body: { name: 'Website', scopes: [...scopes], lastsDays: null },
  });
  return { id: key.id, secret };
}
