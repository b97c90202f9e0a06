import * as filing from '@roundbook/contract/money/tax/filing';
import type { Route } from '../../../../platform/http/call.ts';
import { propose, write, writePrepared } from '../../../../platform/http/route.ts';
import type { ReadTaxFigures } from '../lookups.ts';
import { connect, obligations, prepareConnect } from './connect-commands.ts';
import { declare } from './declare-commands.ts';
import { prepareSend, recordAnswer, type SendingParts } from './send-commands.ts';

/** The dependencies of filing. */
export interface FilingParts extends SendingParts {
  readonly readTaxFigures: ReadTaxFigures;
}

/** The routes of sending updates to HMRC; `reads/reports/tax` answers the receipts with the changes since. */
export function filingRoutes(parts: FilingParts): readonly Route[] {
  const { readTaxFigures, taxAuthority } = parts;
  return [
    propose(filing.getTaxObligations, (call) => obligations(taxAuthority, call)),
    writePrepared(
      filing.connectTax,
      async (call) => prepareConnect(taxAuthority, call),
      (call, access) => connect(taxAuthority, call, access),
    ),
    write(filing.declareTaxUpdate, (call) => declare(readTaxFigures, call)),
    writePrepared(filing.sendTaxUpdate, (call) => prepareSend(parts, call), recordAnswer),
  ];
}
