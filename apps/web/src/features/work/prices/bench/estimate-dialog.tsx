import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { makeEstimate } from '@roundbook/contract/work/prices/price-lists';
import type { PropertyFacts } from '@roundbook/domain/customers/quotes/asked-facts';
import { estimateRefusal } from '@roundbook/domain/work/prices/estimate';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { estimatesQuery, priceListsQuery } from '../api.ts';
import { Explained } from './explained.tsx';
import { FactsFields } from './facts-fields.tsx';
import { factsOf, type FactsValues, firstFacts, typedFacts } from './facts-values.ts';
import classes from '../prices.module.css';

/** A saved estimate. */
export type MadeEstimate = ResponseOf<typeof makeEstimate>['estimate'];

interface EstimateDialogProps {
  readonly quoteId: string;
  /** The postcode of the work; empty if unknown. */
  readonly postcode: string;
  /** The property as described by the person who asks for the price; null if they described none. */
  readonly said: PropertyFacts | null;
  readonly onMade: (estimate: MadeEstimate) => void;
  readonly onClose: () => void;
}

interface EstimateFormProps extends EstimateDialogProps {
  readonly lists: readonly PriceListRecord[];
  readonly last: MadeEstimate | undefined;
}

function EstimateForm({ quoteId, postcode, said, onMade, lists, last }: EstimateFormProps) {
  const [listId, setListId] = useState(
    lists.some(({ id }) => id === last?.priceListId) ? last!.priceListId : lists[0]!.id,
  );
  const list = lists.find(({ id }) => id === listId)!.content;
  const form = useRecordForm<FactsValues>({
    initial: last ? typedFacts(last.facts) : firstFacts(list, postcode, said),
    rules: (values) => ({
      serviceIds: () => estimateRefusal(list, factsOf(values, list)),
    }),
    submit: async (values) => {
      const body = { priceListId: listId, quoteId, facts: factsOf(values, list) };
      onMade((await call(makeEstimate, { body })).estimate);
    },
  });
  return (
    <Form form={form} label="Estimate" submitLabel="Take these lines" guarded={false}>
      {last && (
        <p className={classes.hint}>
          {`Last worked out on ${dateText(last.createdAt.slice(0, 10))} from ${last.listName}, version ${last.number}.`}
        </p>
      )}
      {lists.length > 1 && (
        <SelectField
          path="priceListId"
          value={listId}
          onChange={setListId}
          awaits={() => undefined}
          error={null}
          required={false}
          validity="untested"
          label="Price list"
          choices={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FactsFields form={form} list={list} />
      <Explained list={list} facts={factsOf(form.values, list)} />
      <p className={classes.hint}>They replace the lines that are there; you can change them.</p>
    </Form>
  );
}

/** Works out a price from a price list, and passes it on as lines of a quote. */
export function EstimateDialog(props: EstimateDialogProps) {
  const lists = useQuery(priceListsQuery);
  const earlier = useQuery(estimatesQuery(props.quoteId));
  return (
    <Dialog opened onClose={props.onClose} title="Lines from a price list">
      <Loaded query={lists} skeleton={<ListSkeleton rows={4} />}>
        {({ priceLists }) =>
          priceLists.length === 0 ? (
            <>
              <p className={classes.hint}>
                There is no price list yet. Write a price list once, and every quote can begin with
                it.
              </p>
              <LinkButton to="/business/pricing">Price lists</LinkButton>
            </>
          ) : (
            <Loaded query={earlier} skeleton={<ListSkeleton rows={4} />}>
              {({ estimates }) => (
                <EstimateForm {...props} lists={priceLists} last={estimates[0]} />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </Dialog>
  );
}
