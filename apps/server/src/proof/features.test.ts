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

test('plans offer every feature that a call requires, and no feature that the product lacks', () => {
  const features = new Set<Feature>(guarded.map(({ feature }) => feature));
  expect(FEATURES.filter(isFeatureBuilt)).toEqual(FEATURES.filter((name) => features.has(name)));
});

test('on every plan, a business can read the records that it made on a larger plan', () => {
  const refused = guarded.filter(
    ({ key, method, feature }) =>
      method === 'GET' && !planHasFeature('Free', feature) && !SHOW_NO_RECORDS.includes(key),
  );
  expect(refused).toEqual([]);
});

/** The words in a call's description that show that the call stops, undoes or deletes something. */
const ENDS =
  /\b(?:cancel|delete|disconnect|discard|forget|pause|reject|remove|stop|undo|withdraw)\b|\bnew again\b|turning something on needs/i;

test('on every plan, a business can stop, undo and delete things that it began on a larger plan', () => {
  const ends = [...registry].flatMap(
    ([
      key,
      {
        endpoint: { access, method, path, summary },
      },
    ]) => {
      const isEnd =
        method === 'DELETE' || ENDS.test(summary) || ENDS.test(path.replaceAll('/', ' '));
      return isEnd && access.kind === 'role' ? [{ key, feature: access.feature }] : [];
    },
  );
  // The comparison covers the calls for which this promise was made.
  expect(ends.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'POST /broadcasts/{id}/change',
      'DELETE /broadcasts/{id}',
      'DELETE /payments/connectedBanks/{id}',
      'DELETE /payments/statementImports/{id}',
      'DELETE /payments/transactions/learned/{id}',
      'POST /payments/transactions/{internalTransactionId}/reset',
      'POST /payments/transactions/actions/{actionId}/undo',
      'POST /payments/transactions/settings',
      'DELETE /expenses/{id}',
      'DELETE /business/grants/{id}',
    ]),
  );
  expect(ends.filter(({ feature }) => feature && !planHasFeature('Free', feature))).toEqual([]);
});
