import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Itemisation } from '@roundbook/contract/customers/quotes/itemisation';
import { type LineChange, priceChanges } from '@roundbook/domain/customers/quotes/price-changes';
import type { ItemisationLine } from '@roundbook/domain/customers/quotes/priced-work';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { priceText } from '../lookups.ts';
import classes from '../pricing/pricing.module.css';

interface CompareDialogProps {
  /** All versions, newest first; at least two. */
  readonly itemisations: readonly Itemisation[];
  readonly onClose: () => void;
}

/** A line's price with its surcharges, as text. */
function lineText({ first, regular, isOption, surcharges = [] }: ItemisationLine): string {
  const more = (visit: 'first' | 'regular') => sumPence(surcharges.map((one) => one[visit] ?? 0));
  const price = priceText(
    first + more('first'),
    regular === null ? null : regular + more('regular'),
  );
  return [price, isOption ? 'if they like' : ''].filter(Boolean).join(', ');
}

function Change({ change: { before, after } }: { readonly change: LineChange }) {
  const name = after ?? before;
  const isRenamed = before && after && before.description !== after.description;
  return (
    <tr>
      <th scope="row">
        {name?.description}
        {isRenamed && <span className={classes.option}> (was {before.description})</span>}
      </th>
      <td className="tabular">{before ? lineText(before) : 'Not there'}</td>
      <td className="tabular">{after ? lineText(after) : 'Taken out'}</td>
    </tr>
  );
}

function Differences({
  before,
  after,
}: {
  readonly before: Itemisation;
  readonly after: Itemisation;
}) {
  const { lines, frequencies, discounts } = priceChanges(before, after);
  const total = ({ totals }: Itemisation) =>
    priceText(totals.first.total, totals.regular?.total ?? null);
  const also = [
    frequencies ? 'How often differs.' : '',
    discounts ? 'The discounts differ.' : '',
    before.note === after.note ? '' : 'The note differs.',
    before.terms === after.terms ? '' : 'The terms differ.',
  ].filter(Boolean);
  return (
    <div aria-live="polite">
      <table className={classes.compared}>
        <thead>
          <tr>
            <th scope="col">What differs</th>
            <th scope="col">Version {before.number}</th>
            <th scope="col">Version {after.number}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </tbody>
        <tfoot>
          <tr className={classes.total}>
            <th scope="row">Total</th>
            <td className="tabular">{total(before)}</td>
            <td className="tabular">{total(after)}</td>
          </tr>
        </tfoot>
      </table>
      {lines.length === 0 && <p className={classes.hint}>Every line is the same.</p>}
      {also.length > 0 && <p className={classes.hint}>{also.join(' ')}</p>}
    </div>
  );
}

/** Two versions of a price side by side: only the differences, and the totals. */
export function CompareDialog({ itemisations, onClose }: CompareDialogProps) {
  const [newest, previous] = itemisations;
  const [beforeId, setBefore] = useState(previous!.id);
  const [afterId, setAfter] = useState(newest!.id);
  const find = (id: string) => itemisations.find((one) => one.id === id)!;
  const choices = itemisations.map(({ id, kind, number }) => ({
    value: id,
    label: `${kind} ${number}`,
  }));
  return (
    <Dialog opened onClose={onClose} title="Compare versions">
      <FieldRow>
        <NativeSelect
          label="From"
          data={choices}
          value={beforeId}
          onChange={(event) => setBefore(event.currentTarget.value)}
        />
        <NativeSelect
          label="To"
          data={choices}
          value={afterId}
          onChange={(event) => setAfter(event.currentTarget.value)}
        />
      </FieldRow>
      <Differences before={find(beforeId)} after={find(afterId)} />
    </Dialog>
  );
}
