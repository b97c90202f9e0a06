import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';

export const whoMay = `
  Owner
    GET    /business/apiKeys
    POST   /business/apiKeys
    POST   /business/apiKeys/{id}/revoke
`;

export const records = new SceneRecords(async (app, { token, mark }) => {
  const { key } = await app.data(createApiKey, {
    token,
    body: { name: `${mark} website`, scopes: ['customers:read'], lastsDays: 90 },
  });
  return { id: key.id };
});

export const examples: readonly Example[] = [
  example(listApiKeys, () => ({})),
  example(createApiKey, ({ mark }) => ({
    body: { name: `${mark} accounts`, scopes: ['money:read', 'work:write'], lastsDays: null },
  })),
  example(revokeApiKey, (scene) => ({ params: { id: records.of(scene).id } })),
];
