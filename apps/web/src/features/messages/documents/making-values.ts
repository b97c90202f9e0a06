import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { makeDocuments } from '@roundbook/contract/messages/documents/batches';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { documentTemplateOf } from '@roundbook/domain/messages/documents/document-templates';
import type { PriceChange } from '@roundbook/domain/messages/documents/new-prices';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';

/** The values of the form that creates documents. */
export interface MakingValues extends Record<string, unknown> {
  readonly key: DocumentKey;
  readonly whom: 'round' | 'tag' | 'customer';
  readonly roundId: string;
  readonly tagId: string;
  readonly customerId: string | null;
  readonly from: string | null;
  readonly by: 'percent' | 'amount';
  /** A string, since a percentage may have decimals. */
  readonly percent: string;
  readonly amount: number | null;
  readonly roundUpTo: '1' | '10' | '50' | '100';
}

type Wish = BodyInputOf<typeof makeDocuments>;

/** The customers for whom documents are made; null until they are chosen. @param chosen customers chosen in a list */
export function choiceOf(
  { whom, roundId, tagId, customerId }: MakingValues,
  chosen: readonly string[] | undefined,
): Wish['choice'] | null {
  if (chosen) return { customerIds: [...chosen] };
  switch (whom) {
    case 'round':
      return roundId ? { roundId } : null;
    case 'tag':
      return tagId ? { tagId } : null;
    case 'customer':
      return customerId === null ? null : { customerIds: [customerId] };
  }
}

/** The percentage in a string; null if it is not a percentage. */
function percentOf(text: string): number | null {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d)?$/.test(typed)) return null;
  const percent = Number(typed);
  return percent > 0 && percent <= 100 ? percent : null;
}

/** The size of the price rise; null if the document does not announce one. */
export function priceChangeOf(values: MakingValues): PriceChange | null {
  if (!documentTemplateOf(values.key).announcesPrices || values.from === null) return null;
  const by =
    values.by === 'percent'
      ? ({ kind: 'percent', percent: percentOf(values.percent) ?? 0 } as const)
      : ({ kind: 'amount', amount: values.amount ?? 0 } as const);
  return {
    on: values.from,
    by,
    roundUpTo: Number(values.roundUpTo) as PriceChange['roundUpTo'],
  };
}

/** The rules of the visible fields. */
export function makingRules(hasChosen: boolean) {
  return ({ key, whom, by }: MakingValues): Rules<MakingValues> => ({
    ...(hasChosen || whom !== 'round' ? {} : { roundId: required }),
    ...(hasChosen || whom !== 'tag' ? {} : { tagId: required }),
    ...(hasChosen || whom !== 'customer' ? {} : { customerId: required }),
    ...(documentTemplateOf(key).announcesPrices
      ? {
          from: required,
          ...(by === 'percent'
            ? {
                percent: (text: string) =>
                  percentOf(text) === null
                    ? refusal('Please enter a percentage up to 100, such as 5 or 7.5')
                    : null,
              }
            : { amount: required }),
        }
      : {}),
  });
}
