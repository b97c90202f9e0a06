import type { getHmrcEstimate, startHmrcEstimate } from '@roundbook/contract/money/tax/hmrc';
import type { TaxYearName } from '@roundbook/domain/money/tax/tax-years';
import type { LongCall } from '../../../../platform/http/call.ts';
import { answered } from '../filing/filing-answers.ts';
import { hmrcAccess } from './hmrc-access.ts';
import type { HmrcParts } from './hmrc-parts.ts';

/** Asks HMRC to work out its estimate of a tax year. */
export function startEstimate(
  parts: HmrcParts,
  call: LongCall<typeof startHmrcEstimate>,
): Promise<string> {
  const year = call.body.taxYear as TaxYearName;
  return answered(
    hmrcAccess(parts, call).then(({ hmrc, access }) => hmrc.startEstimate(access, year)),
  );
}

/** HMRC's estimate; null while HMRC is working it out. */
export async function estimate(parts: HmrcParts, call: LongCall<typeof getHmrcEstimate>) {
  const { taxYear, estimateId } = call.query;
  const found = await answered(
    hmrcAccess(parts, call).then(({ hmrc, access }) =>
      hmrc.estimate(access, taxYear as TaxYearName, estimateId),
    ),
  );
  return { estimate: found && { ...found, remarks: [...found.remarks] } };
}
