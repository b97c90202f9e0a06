import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEP_LINKS } from './deep-links.gen.ts';
import { deepLink, NOTIFICATIONS_PATH } from './deep-links.ts';

const SPECIFIED = [
  ['quote', '/manage/quotes/7'],
  ['connectedBanks', '/settings/payments/connected-banks'],
  ['payments', '/payments'],
  ['payment', '/manage/payments/7'],
  ['balance', '/balance/'],
  ['marketplaceSubscription', '/marketplace/subscription'],
  ['lead', '/plan/leads/7'],
  ['customer', '/manage/customers/7'],
  ['round', '/plan/rounds/7'],
  ['service', '/business/services/7'],
  ['messageTemplate', '/settings/message-templates/7'],
  ['whatsNew', '/whats-new'],
  ['document', '/business/documents/7'],
  ['broadcast', '/more/broadcasts/7'],
] as const;

test.each(SPECIFIED)('a notification about a %s opens %s', (model, path) => {
  expect(deepLink({ model, id: '7' })).toBe(path);
});

test('every notification opens an address from the table, or else the list of notifications', () => {
  const shapes = [...Object.values(DEEP_LINKS), NOTIFICATIONS_PATH].map(
    (path) =>
      new RegExp(`^${path.replace('?', String.raw`\?`).replace('{id}', '[0-9A-Za-z-]{1,64}')}$`),
  );
  const model = fc.oneof(
    fc.constantFrom(...Object.keys(DEEP_LINKS), 'constructor', '__proto__'),
    fc.string(),
  );
  const id = fc.oneof(
    fc.uuid(),
    fc.string(),
    fc.constantFrom('https://example.com/7', '../../logout'),
  );
  fc.assert(
    fc.property(fc.option(fc.record({ model, id })), (entity) => {
      const path = deepLink(entity);
      expect(shapes.some((shape) => shape.test(path))).toBe(true);
    }),
  );
});

test('a click opens the list of notifications if there is no record to open', () => {
  expect(deepLink(null)).toBe(NOTIFICATIONS_PATH);
  expect(deepLink({ model: 'customer', id: '' })).toBe(NOTIFICATIONS_PATH);
});
