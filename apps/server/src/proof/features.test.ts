import { expect, test } from 'vitest';
import {
  type Feature,
  FEATURES,
  isFeatureBuilt,
  planHasFeature,
} from '@roundbook/domain/access/features';
import { registry } from '../registry.ts';

const guarded = [...registry].flatMap(([key, { endpoint }]) =>
  endpoint.access.kind === 'role' && endpoint.access.feature
    ? [{ key, method: endpoint.method, feature: endpoint.access.feature }]
    : [],
);

/** Reads that show nothing that a business has recorded. */
const SHOW_NO_RECORDS: readonly string[] = ['GET /payments/supportedBanks'];

test('plans offer the features that guard calls, and no feature that the product lacks', () => {
  const features = new Set<Feature>(guarded.map(({ feature }) => feature));
  expect(FEATURES.filter(isFeatureBuilt)).toEqual(FEATURES.filter((name) => features.has(name)));
});

test('a business can read on every plan what it has recorded on a larger plan', () => {
  const refused = guarded.filter(
    ({ key, method, feature }) =>
      method === 'GET' && !planHasFeature('Free', feature) && !SHOW_NO_RECORDS.includes(key),
  );
  expect(refused).toEqual([]);
});
