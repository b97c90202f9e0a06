import type { connectTax, getTaxObligations } from '@roundbook/contract/money/tax/filing';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import type { PracticeAuthority, TaxAccess } from '../../../../providers/tax/tax.ts';
import { connectedTo } from '../hmrc/hmrc-access.ts';
import type { HmrcParts } from '../hmrc/hmrc-parts.ts';
import { answered } from './filing-answers.ts';
import { findConnection } from './lookups.ts';
import { writeConnection } from './store.ts';

/** Opens access at the stand-in of HMRC. */
export async function prepareConnect(
  taxAuthority: PracticeAuthority,
  { actor, load }: LongCall<typeof connectTax>,
): Promise<TaxAccess> {
  if (actor.isProgram) throw refuse('A person has to connect to HMRC.');
  const connection = await load((tx) => findConnection(tx));
  if (connection?.authority === 'hmrc') throw refuse('Please disconnect from HMRC first.');
  return answered(taxAuthority.connect(actor.businessId));
}

/** Records the access. */
export async function connect({ tx }: WriteCall<typeof connectTax>, { tradeRef }: TaxAccess) {
  const connection = await findConnection(tx, 'lock');
  if (connection?.authority === 'hmrc') throw refuse('Please disconnect from HMRC first.');
  await writeConnection(tx, { authority: 'practice', tradeRef });
  return { connection: { isPractice: true, tradeRef, connectedAt: tx.now } };
}

/** The updates that HMRC expects for this tax year and the last, newest first; none before there is a connection. */
export async function obligations(parts: HmrcParts, call: LongCall<typeof getTaxObligations>) {
  const connection = await call.load((tx) => findConnection(tx));
  if (!connection) return { obligations: [] };
  const years = [-1, 0].map((on) => namedTaxYear(call.today, on).name);
  const asked = connectedTo(parts, call, connection).then(({ authority, access }) =>
    Promise.all(
      years.map(async (taxYear) => {
        const expected = await authority.obligations(access, taxYear);
        return expected.map((one) => ({ taxYear, ...one }));
      }),
    ),
  );
  return { obligations: (await answered(asked)).flat().toReversed() };
}
