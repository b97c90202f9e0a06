import type { connectTax, getTaxObligations } from '@roundbook/contract/money/tax/filing';
import { hmrcErrorWords } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import { type TaxAccess, type TaxAuthority, TaxRefused } from '../../../../providers/tax/tax.ts';
import { findConnection } from './lookups.ts';
import { writeConnection } from './store.ts';

/**
 * HMRC's answer to a question that changes nothing.
 * @throws AppError 422 with HMRC's refusal in words, or if HMRC does not answer
 */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const [first] = error instanceof TaxRefused ? error.errors : [];
    throw refuse(
      first ? hmrcErrorWords(first).detail : 'HMRC does not answer. Please try again later.',
    );
  }
}

/** Opens access at HMRC, or at its stand-in. */
export function prepareConnect(
  taxAuthority: TaxAuthority,
  { actor }: LongCall<typeof connectTax>,
): Promise<TaxAccess> {
  if (actor.isProgram) throw refuse('A person has to connect to HMRC.');
  return answered(taxAuthority.connect(actor.businessId));
}

/** Records the access. */
export async function connect(
  taxAuthority: TaxAuthority,
  { tx }: WriteCall<typeof connectTax>,
  { tradeRef }: TaxAccess,
) {
  const authority = taxAuthority.name;
  await writeConnection(tx, { authority, tradeRef });
  const isPractice = authority === 'practice';
  return { connection: { isPractice, tradeRef, connectedAt: tx.now } };
}

/** The updates that HMRC expects for this tax year and the last, newest first; none before there is a connection. */
export async function obligations(
  taxAuthority: TaxAuthority,
  { actor, load, today }: LongCall<typeof getTaxObligations>,
) {
  const connection = await load((tx) => findConnection(tx));
  if (connection?.authority !== taxAuthority.name) return { obligations: [] };
  const access = { holderRef: actor.businessId, tradeRef: connection.tradeRef };
  const years = [-1, 0].map((on) => namedTaxYear(today, on).name);
  const found = await answered(
    Promise.all(
      years.map(async (taxYear) => {
        const expected = await taxAuthority.obligations(access, taxYear);
        return expected.map((one) => ({ taxYear, ...one }));
      }),
    ),
  );
  return { obligations: found.flat().toReversed() };
}
