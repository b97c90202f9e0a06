import * as filing from '@roundbook/contract/money/tax/filing';
import * as hmrc from '@roundbook/contract/money/tax/hmrc';
import type { Route } from '../../../../platform/http/call.ts';
import { propose, read, write, writePrepared } from '../../../../platform/http/route.ts';
import * as ending from '../hmrc/end-commands.ts';
import * as estimating from '../hmrc/estimate-commands.ts';
import { hmrcAccessState } from '../hmrc/grant-lookups.ts';
import type { HmrcParts } from '../hmrc/hmrc-parts.ts';
import * as signIn from '../hmrc/sign-in-commands.ts';
import type { ReadTaxFigures } from '../lookups.ts';
import { connect, obligations, prepareConnect } from './connect-commands.ts';
import { declare } from './declare-commands.ts';
import { prepareSend, recordAnswer } from './send-commands.ts';

/** The dependencies of filing. */
export interface FilingParts extends HmrcParts {
  readonly readTaxFigures: ReadTaxFigures;
}

/** The routes of sending updates to HMRC; `reads/reports/tax` answers the receipts with the changes since. */
export function filingRoutes(parts: FilingParts): readonly Route[] {
  const { readTaxFigures, taxAuthority } = parts;
  return [
    propose(filing.getTaxObligations, (call) => obligations(parts, call)),
    writePrepared(
      filing.connectTax,
      async (call) => prepareConnect(taxAuthority, call),
      (call, access) => connect(call, access),
    ),
    read(hmrc.getHmrcAccess, (call) => hmrcAccessState(parts, call)),
    write(hmrc.startHmrcSignIn, (call) => signIn.startSignIn(parts, call)),
    writePrepared(
      hmrc.finishHmrcSignIn,
      (call) => signIn.prepareFinish(parts, call),
      (call, returned) => signIn.finishSignIn(parts, call, returned),
    ),
    propose(hmrc.listHmrcTrades, (call) => signIn.listTrades(parts, call)),
    writePrepared(
      hmrc.chooseHmrcTrade,
      (call) => signIn.prepareChoice(parts, call),
      signIn.chooseTrade,
    ),
    writePrepared(hmrc.endTaxConnection, (call) => ending.prepareEnd(parts, call), ending.end),
    writePrepared(
      hmrc.startHmrcEstimate,
      (call) => estimating.startEstimate(parts, call),
      async (_call, estimateId) => ({ estimateId }),
    ),
    propose(hmrc.getHmrcEstimate, (call) => estimating.estimate(parts, call)),
    write(filing.declareTaxUpdate, (call) => declare(readTaxFigures, call)),
    writePrepared(filing.sendTaxUpdate, (call) => prepareSend(parts, call), recordAnswer),
  ];
}
