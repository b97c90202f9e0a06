import type { PriceList } from '@roundbook/domain/work/prices/price-list';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { Explained } from './explained.tsx';
import { FactsFields } from './facts-fields.tsx';
import { factsOf, type FactsValues, firstFacts } from './facts-values.ts';

/** Tries a price list out on an invented job; nothing is saved. */
export function Bench({ list }: { readonly list: PriceList }) {
  const form = useRecordForm<FactsValues>({
    initial: firstFacts(list),
    submit: async () => undefined,
  });
  return (
    <>
      <SectionCard title="Try it">
        <FactsFields form={form} list={list} />
      </SectionCard>
      <SectionCard title="What it would cost">
        <Explained list={list} facts={factsOf(form.values, list)} />
      </SectionCard>
    </>
  );
}
