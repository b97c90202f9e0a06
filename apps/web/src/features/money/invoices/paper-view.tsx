import { type RefObject, useEffect, useRef } from 'react';
import type { Paper } from '@roundbook/contract/money/invoices/paper';
import { AssetPicture } from '../../files/assets/asset-picture.tsx';
import classes from './paper-view.module.css';

function PartyLines({ party }: { readonly party: Paper['sender'] }) {
  return (
    <div>
      <strong className={classes.party}>{party.name}</strong>
      {party.lines.map((line) => (
        <div key={line} className={classes.quiet}>
          {line}
        </div>
      ))}
    </div>
  );
}

function Pairs({
  facts,
  className,
}: {
  readonly facts: Paper['facts'];
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PaperViewProps {
  readonly paper: Paper;
  readonly logoId: string | null;
}

/** The least width of the paper at full size, in rem; the style sheet has the same. */
const LEAST_WIDTH = 34;

/** Scales the paper down to the width of its place, so that a phone shows the whole paper. */
function useFitted(place: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!place.current) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const scale = Math.min(1, entry!.contentRect.width / (LEAST_WIDTH * rem));
      cancelAnimationFrame(frame);
      // In the next frame, since the scale changes the height of the place, which is observed.
      frame = requestAnimationFrame(() => {
        paper.current?.style.setProperty('zoom', String(scale));
      });
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [place, paper]);
}

/** A document as it is printed: the content of its PDF, laid out in the same order. */
export function PaperView({ paper, logoId }: PaperViewProps) {
  const { title, mark, sender, recipient, facts, columns, rows, totals, box, notes } = paper;
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  useFitted(place, sheet);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={place} className={classes.desk} role="group" aria-label={`${title} as printed`}>
      <article ref={sheet} className={classes.paper} data-print="paper">
        {mark !== null && (
          <span className={classes.mark} data-mark={mark.toUpperCase()} aria-hidden />
        )}
        <header className={classes.head}>
          <div>
            {logoId !== null && (
              <AssetPicture
                id={logoId}
                size="thumbnail"
                alt=""
                height={56}
                className={classes.logo}
              />
            )}
            <PartyLines party={sender} />
          </div>
          <strong className={classes.title}>{title}</strong>
        </header>
        <div className={classes.head}>
          <PartyLines party={recipient} />
          <Pairs facts={facts} className={classes.facts} />
        </div>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ label, width }) => (
                <th key={label} scope="col" data-width={width}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // Printed rows are never reordered.
              <tr key={at}>
                {row.map((cell, column) => (
                  <td
                    key={columns[column]!.label}
                    data-width={columns[column]!.width}
                    {...(row.length === 1 ? { colSpan: columns.length } : {})}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Pairs facts={totals} className={classes.totals} />
        {box && (
          <div className={classes.box}>
            <strong className={classes.party}>{box.title}</strong>
            <Pairs facts={box.facts} className={classes.boxFacts} />
          </div>
        )}
        {notes.map((note) => (
          <p key={note} className={classes.quiet}>
            {note}
          </p>
        ))}
      </article>
    </div>
  );
}
