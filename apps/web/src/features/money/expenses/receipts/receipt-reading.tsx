import { Alert, Button, Progress } from '@mantine/core';
import type { Proposed } from '@roundbook/domain/money/expenses/receipts/proposal';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { type Mark, MarkedPhoto } from './marked-photo.tsx';
import type { ReadPhoto } from './reading/read-photo.ts';
import type { Taken } from './taken-values.ts';
import type { Reading } from './use-reading.ts';
import classes from './receipt-reading.module.css';

/** A value read on the receipt, as a line of the list. */
interface Line {
  readonly label: string;
  readonly proposed: Proposed<number | string> | null;
  readonly text: (value: never) => string;
  readonly take: (value: never) => Taken;
  /** Other values that it may be. */
  readonly others?: readonly number[];
}

function linesOf({ receipt }: ReadPhoto): Line[] {
  const { total, vat, spentOn, supplier, vatNumber } = receipt;
  const number = vatNumber ? ` VAT number GB ${vatNumber}.` : '';
  return [
    {
      label: 'Total',
      proposed: total,
      text: formatPounds,
      take: (amount: number) => ({ amount }),
      others: total?.certainty === 'unsure' ? total.others : [],
    },
    { label: 'Date', proposed: spentOn, text: dateText, take: (on: string) => ({ spentOn: on }) },
    {
      label: 'Supplier',
      proposed: supplier,
      text: (name: string) => name,
      take: (name: string) => ({ supplier: name }),
    },
    {
      label: 'VAT',
      proposed: vat && { ...vat, reason: `${vat.reason}${number}` },
      text: formatPounds,
      take: (amount: number) => ({ vat: amount }),
    },
  ];
}

function ProposedLine({
  line: { label, proposed, text, take, others = [] },
  onTake,
}: {
  readonly line: Line;
  readonly onTake: (taken: Taken) => void;
}) {
  const isUnsure = proposed?.certainty === 'unsure';
  const values = proposed ? [proposed.value, ...others] : [];
  return (
    <li className={classes.line}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{proposed ? text(proposed.value as never) : '–'}</span>
      {proposed === null && <StatusBadge colour="slate">Not found</StatusBadge>}
      {proposed?.certainty === 'certain' && <StatusBadge colour="green">Sure</StatusBadge>}
      {isUnsure && <StatusBadge colour="amber">Not sure</StatusBadge>}
      {proposed && <span className={classes.reason}>{proposed.reason}</span>}
      {isUnsure && (
        <span className={classes.choices}>
          {values.map((value) => (
            <Button
              key={value}
              size="compact-sm"
              variant="default"
              onClick={() => onTake(take(value as never))}
            >
              {`Use ${text(value as never)}`}
            </Button>
          ))}
        </span>
      )}
    </li>
  );
}

function marksOf(read: ReadPhoto): Mark[] {
  return linesOf(read).flatMap(({ label, proposed }) =>
    proposed ? [{ label, certainty: proposed.certainty, box: proposed.box }] : [],
  );
}

interface ReceiptReadingProps {
  readonly reading: Reading;
  readonly onCancel: () => void;
  /** Called with a value that is not sure and that the person takes over. */
  readonly onTake: (taken: Taken) => void;
}

/** The reading of a receipt's photo: its progress, and then each value with its place and certainty. */
export function ReceiptReading({ reading, onCancel, onTake }: ReceiptReadingProps) {
  if (reading.state === 'idle') return null;
  if (reading.state === 'failed') {
    return (
      <Alert color="amber" role="presentation">
        <output>{reading.why}</output>
      </Alert>
    );
  }
  if (reading.state === 'reading') {
    return (
      <div className={classes.progress}>
        <output>Reading the receipt on this device …</output>
        <Progress
          value={Math.round(reading.done * 100)}
          aria-label="Reading the receipt"
          className={classes.bar}
        />
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          Cancel reading
        </Button>
      </div>
    );
  }
  const { read, photo } = reading;
  return (
    <section className={classes.read} aria-label="Read from the receipt">
      <MarkedPhoto
        picture={photo.picture}
        alt={`${photo.filename}, with what was read`}
        width={read.width}
        height={read.height}
        marks={marksOf(read)}
      />
      <div>
        <ul className={classes.lines}>
          {linesOf(read).map((line) => (
            <ProposedLine key={line.label} line={line} onTake={onTake} />
          ))}
        </ul>
        <output className={classes.check}>
          Please check the fields below against the receipt.
          {read.receipt.total?.certainty !== 'certain' && ' The amount is yours to enter.'}
        </output>
      </div>
    </section>
  );
}
