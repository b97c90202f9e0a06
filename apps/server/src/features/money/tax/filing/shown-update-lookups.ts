import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTaxFiling } from '@roundbook/contract/money/tax/filing';
import { sentAmounts } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { hmrcErrorWords } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { fieldLabel } from '@roundbook/domain/money/tax/update-figures';
import { type DeclaredUpdate, updateOf } from './lookups.ts';

type Shown = ResponseOf<typeof getTaxFiling>['updates'][number];

function stateOf({ answeredAt, receiptId }: DeclaredUpdate): Shown['state'] {
  if (answeredAt === null) return 'Waiting';
  return receiptId === null ? 'Refused' : 'Accepted';
}

/** A declared update as the calls show it: exactly the figures that are sent, and HMRC's answer in words. */
export function shownUpdate(update: DeclaredUpdate): Shown {
  const { id, taxYear, quarter, from, to, declaration, declaredAt, receiptId, answeredAt } = update;
  return {
    id,
    isPractice: update.authority === 'practice',
    taxYear,
    quarter,
    from,
    to,
    declaration,
    declaredAt,
    amounts: Object.entries(sentAmounts(updateOf(update))).map(([field, amount]) => ({
      field,
      label: fieldLabel(field),
      amount,
    })),
    state: stateOf(update),
    receipt: receiptId === null ? null : { id: receiptId, at: answeredAt! },
    errors: (update.errors ?? []).map((error) => {
      const { detail, field = null } = hmrcErrorWords(error);
      return { code: error.code, words: detail, field };
    }),
  };
}
