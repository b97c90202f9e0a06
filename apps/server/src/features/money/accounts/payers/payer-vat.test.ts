import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveVat } from '@roundbook/contract/account/businesses/vat';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { Landlord } from '../../../../testing/money/test-payers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditLedger } from '../ledger/ledger-audit.ts';

let app: TestApp;
const today = todayIn('Europe/London', new Date().toISOString());
const vatNumber = 'GB123456782';

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

test('on a monthly invoice, each visit has the VAT that applied on its own day', async () => {
  const business = await app.business();
  const { token } = business;
  const landlord = await Landlord.of(app, business);
  await landlord.payForAll('Monthly');
  const body = {
    registrations: [
      { vatNumber, startsOn: addDays(today, -9), endsOn: addDays(today, -4) },
      { vatNumber: 'GB333289454', startsOn: today, endsOn: null },
    ],
  };
  const asked = await app.call(saveVat, { token, body });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(saveVat, { token, body, headers });
  const days = [addDays(today, -5), addDays(today, -1), today];
  for (const [at, day] of days.entries()) {
    const { occurrenceId } = await landlord.done(landlord.flats[at]!, {});
    await app.asOwner(
      `update monthly_lines set done_on = '${day}' where occurrence_id = '${occurrenceId}'`,
    );
  }
  await landlord.issue();
  const [invoice] = await landlord.invoices();
  const lines = invoice!.lines.map(({ work, net, vat, total, untaxed }) => ({
    doneOn: work?.doneOn,
    net,
    vat,
    total,
    untaxed,
  }));
  expect(lines).toEqual([
    { doneOn: days[0], net: 2500, vat: 500, total: 3000, untaxed: undefined },
    { doneOn: days[1], net: 3000, vat: 0, total: 3000, untaxed: true },
    { doneOn: days[2], net: 2500, vat: 500, total: 3000, untaxed: undefined },
  ]);
  expect(invoice).toMatchObject({
    net: 8000,
    vat: 1000,
    total: 9000,
    vatNumber: 'GB333289454',
    suppliedOn: today,
    taxPoint: today,
  });
  expect(await inTenant(app, business, auditLedger)).toEqual([]);
});

test('a monthly invoice only for work done before registration is not a VAT invoice, even if it is issued afterwards', async () => {
  const business = await app.business({ vatNumber });
  const { token } = business;
  const landlord = await Landlord.of(app, business);
  await landlord.payForAll('Monthly');
  const { occurrenceId } = await landlord.done(landlord.flats[0], {});
  const day = addDays(today, -3);
  await app.asOwner(
    `update monthly_lines set done_on = '${day}' where occurrence_id = '${occurrenceId}'`,
  );
  const body = { registrations: [{ vatNumber, startsOn: addDays(today, -2), endsOn: null }] };
  const asked = await app.call(saveVat, { token, body });
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(saveVat, { token, body, headers });
  await landlord.issue();
  const [invoice] = await landlord.invoices();
  expect(invoice).toMatchObject({ vat: 0, total: 3000, vatNumber: '', taxPoint: null });
  expect(invoice!.lines.some(({ untaxed }) => untaxed)).toBe(false);
});
