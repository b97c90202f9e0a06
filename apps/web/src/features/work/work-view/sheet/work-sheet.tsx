import type { Pence } from '@roundbook/domain/values/money/pence';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import classes from './work-sheet.module.css';

/** A stop as a work sheet shows it. */
export interface SheetStop {
  readonly id: string;
  /** The arrival time or the agreed time; empty if there is none. */
  readonly time: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly work: string;
  /** Facts below the work, each on a line of its own: gate codes, notes and hours. */
  readonly notes: readonly string[];
  /** Null if the role may not see prices. */
  readonly price: Pence | null;
}

/** The space between the two halves of a postcode at the end of an address. */
const IN_POSTCODE = / (?=\d[a-z]{2}$)/i;

interface WorkSheetProps {
  readonly title: string;
  /** Totals and facts below the title. */
  readonly facts: readonly string[];
  /** The stops in the order of work. */
  readonly stops: readonly SheetStop[];
}

/**
 * The stops of a day or a round on paper, in order, with boxes to tick by hand. The sheet is the whole printed page,
 * and is not part of the page on screen.
 */
export function WorkSheet({ title, facts, stops }: WorkSheetProps) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const seesPrices = stops.some(({ price }) => price !== null);
  const hasTimes = stops.some(({ time }) => time !== '');
  const box = <span className={classes.box} />;
  return (
    <article className={classes.sheet} data-print="alone" aria-label="Work sheet">
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              No.
            </th>
            {hasTimes && <th scope="col">Time</th>}
            <th scope="col">Customer</th>
            <th scope="col">Work and notes</th>
            {seesPrices && (
              <th scope="col" data-align="end">
                Price
              </th>
            )}
            <th scope="col" data-align="end">
              Done
            </th>
            {seesPrices && (
              <th scope="col" data-align="end">
                Paid
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {stops.map(({ id, ...stop }, at) => (
            <tr key={id}>
              <td data-align="end">{at + 1}</td>
              {hasTimes && <td className={classes.time}>{stop.time}</td>}
              <td>
                <strong>{stop.name}</strong>
                {/* A postcode stays on one line. */}
                <div>{stop.address.replace(IN_POSTCODE, '\u00A0')}</div>
                {stop.phone && <div>{stop.phone}</div>}
              </td>
              <td>
                {stop.work}
                {stop.notes.map((note) => (
                  <div key={note} className={classes.note}>
                    {note}
                  </div>
                ))}
              </td>
              {seesPrices && (
                <td data-align="end">
                  <PriceText pence={stop.price} />
                </td>
              )}
              <td>{box}</td>
              {seesPrices && <td>{box}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
