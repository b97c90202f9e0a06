import * as filing from '@roundbook/contract/money/tax/filing';
import * as hmrc from '@roundbook/contract/money/tax/hmrc';
import { getTaxSettings, getTaxSummary, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate, getTaxUpdatePack } from '@roundbook/contract/money/tax/updates';
import { DEFAULT_TAX_SETTINGS } from '@roundbook/domain/money/tax/tax-settings';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { updateToDeclare } from '../../../testing/money/test-tax.ts';

export const whoMay = `
  Owner
    DELETE /tax/connection
    GET    /tax/filing
    GET    /tax/hmrc
    GET    /tax/hmrc/estimate
    GET    /tax/hmrc/trades
    GET    /tax/obligations
    GET    /tax/settings
    GET    /tax/summary
    GET    /tax/update
    GET    /tax/update/pack
    POST   /tax/connection
    POST   /tax/hmrc/estimates
    POST   /tax/hmrc/sign-in
    POST   /tax/hmrc/sign-in/finish
    POST   /tax/hmrc/trade
    POST   /tax/settings
    POST   /tax/updates
    POST   /tax/updates/{id}/send
`;

/** A connection, and an update of last year that is declared but not sent. */
export const records = new SceneRecords(async (app, { token }) => {
  await app.data(filing.connectTax, { token });
  const body = await updateToDeclare(app, token, 1);
  const { update } = await app.data(filing.declareTaxUpdate, { token, body });
  return { updateId: update.id, body };
});

export const examples: readonly Example[] = [
  example(getTaxSettings, () => ({})),
  example(getTaxSummary, () => ({})),
  example(getTaxUpdate, () => ({})),
  example(getTaxUpdatePack, () => ({})),
  example(filing.getTaxFiling, () => ({})),
  example(filing.getTaxObligations, () => ({})),
  example(filing.connectTax, () => ({})),
  example(hmrc.getHmrcAccess, () => ({})),
  // The proof's server is not set up for HMRC.
  example(hmrc.startHmrcSignIn, () => ({ body: { nino: 'AA 12 34 56 A' } }), { refusedWith: 422 }),
  example(hmrc.finishHmrcSignIn, () => ({ body: { state: 'a.b', code: 'c' } }), {
    refusedWith: 422,
  }),
  example(hmrc.listHmrcTrades, () => ({}), { refusedWith: 422 }),
  example(hmrc.chooseHmrcTrade, () => ({ body: { tradeRef: 'XAIS12345678901' } }), {
    refusedWith: 422,
  }),
  example(hmrc.startHmrcEstimate, () => ({ body: { taxYear: '2026-27' } }), { refusedWith: 422 }),
  example(hmrc.getHmrcEstimate, () => ({ query: { taxYear: '2026-27', estimateId: '12345678' } }), {
    refusedWith: 422,
  }),
  // The update that waits for its answer has to be sent first.
  example(hmrc.endTaxConnection, () => ({}), { refusedWith: 422 }),
  // The update that waits for its answer has to be sent first.
  example(filing.declareTaxUpdate, (scene) => ({ body: records.of(scene).body }), {
    refusedWith: 422,
  }),
  example(filing.sendTaxUpdate, (scene) => ({ params: { id: records.of(scene).updateId } })),
  example(saveTaxSettings, () => ({
    body: { ...DEFAULT_TAX_SETTINGS, region: 'Scotland', otherIncome: 600_000, version: 1 },
  })),
];

export const shownBy = {
  // No screen shows a sign-in under way, or a renewal.
  hmrc_grants: record('hmrcGrant', 'business_id'),
  tax_settings: record('taxSettings', 'business_id'),
  // No screen shows until when a call to HMRC may be under way.
  tax_connections: (row, _all, columns) =>
    columns.every((column) => column === 'busy_until')
      ? []
      : [['taxConnection', row['business_id']]],
  // No screen shows for which day the duty was worked out.
  tax_duties: () => [],
  tax_updates: record('taxUpdate'),
  tax_update_answers: record('taxUpdate', 'update_id'),
} satisfies Examples['shownBy'];
