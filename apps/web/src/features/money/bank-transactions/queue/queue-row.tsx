import { Button, Kbd, UnstyledButton } from '@mantine/core';
import { IconArrowsSplit2, IconListDetails, IconMessage } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type {
  Candidate,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { RowCheckbox } from '@roundbook/ui/data-table/rows/row-checkbox.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { payerWords } from '../match-words.ts';
import type { Deciding } from '../use-decisions.ts';
import { CandidateView } from './candidate-view.tsx';
import { DecidedView } from './decided-view.tsx';
import classes from './queue-row.module.css';

/** The actions that a row offers; each receives the row. */
export interface RowActions {
  readonly accept: (row: Transaction, candidate: Candidate) => void;
  readonly somebodyElse: (row: Transaction) => void;
  readonly ignore: (row: Transaction) => void;
  readonly ignoreWithReason: (row: Transaction) => void;
  readonly split: (row: Transaction) => void;
  readonly otherwise: (row: Transaction) => void;
  readonly reset: (row: Transaction) => void;
  readonly tick: (row: Transaction, ticked: boolean) => void;
}

interface QueueRowProps {
  readonly row: Transaction;
  /** Whether the row shows all its reasons and actions. */
  readonly open: boolean;
  /** Whether the row is ticked for booking with the others, if its match is certain. */
  readonly ticked: boolean;
  readonly deciding: Deciding | undefined;
  readonly actions: RowActions;
}

/** The keyboard key for an action, shown to users with a keyboard. */
function Key({ children }: { readonly children: string }) {
  return (
    <Kbd size="xs" className={classes.key} aria-hidden>
      {children}
    </Kbd>
  );
}

/** The rest of a button's name, which is not shown: the transaction that it is about. */
function About({ children }: { readonly children: string }) {
  return <span className="visually-hidden">{children}</span>;
}

function NewActions({ row, actions }: Pick<QueueRowProps, 'row' | 'actions'>) {
  const [best] = row.candidates;
  const isIn = row.amount > 0;
  const { payer } = payerWords(row);
  // On a phone every row shows its buttons, so their names must tell the rows apart.
  const name = `${formatPounds(row.amount)}, ${payer}`;
  const further = [
    { label: 'Split it', icon: IconArrowsSplit2, run: () => actions.split(row) },
    ...(isIn
      ? [
          {
            label: 'It is something else',
            icon: IconListDetails,
            run: () => actions.otherwise(row),
          },
        ]
      : []),
    { label: 'Ignore with a reason', icon: IconMessage, run: () => actions.ignoreWithReason(row) },
  ];
  return (
    <div className={classes.actions}>
      {best && (
        <ActionButton className={classes.main} onClick={() => actions.accept(row, best)}>
          Accept <About>{`${best.customerName}: ${name}`}</About>
          <Key>↵</Key>
        </ActionButton>
      )}
      {isIn ? (
        <ActionButton variant="default" onClick={() => actions.somebodyElse(row)}>
          {best ? 'Somebody else' : 'Choose who'} <About>{name}</About>
          <Key>/</Key>
        </ActionButton>
      ) : (
        <ActionButton variant={best ? 'default' : 'filled'} onClick={() => actions.otherwise(row)}>
          {row.proposal ? 'Book as an expense' : 'Say what it is'} <About>{name}</About>
          {!best && <Key>↵</Key>}
        </ActionButton>
      )}
      <ActionButton variant="default" onClick={() => actions.ignore(row)}>
        Ignore <About>{name}</About>
        <Key>i</Key>
      </ActionButton>
      <ActionMenu label={`More for ${name}`} actions={further} />
    </div>
  );
}

/** The other candidates, shown on demand. */
function Others({ row, actions }: Pick<QueueRowProps, 'row' | 'actions'>) {
  const [opened, setOpened] = useState(false);
  const others = row.candidates.slice(1);
  if (others.length === 0) return null;
  if (!opened) {
    return (
      <UnstyledButton className={classes.more} onClick={() => setOpened(true)}>
        {others.length === 1 ? 'One other may fit' : `${others.length} others may fit`}
      </UnstyledButton>
    );
  }
  return (
    <ul className={classes.others} aria-label="Others who may fit">
      {others.map((candidate) => (
        <li key={candidate.customerId}>
          <CandidateView candidate={candidate} />
          <Button
            variant="default"
            size="xs"
            aria-label={`Accept ${candidate.customerName}`}
            onClick={() => actions.accept(row, candidate)}
          >
            Accept
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, open, ticked, deciding, actions }: QueueRowProps) {
  const name = useId();
  const { payer, text } = payerWords(row);
  const { newStatus, decision, amount, accountName, bookedOn } = row;
  const [best] = row.candidates;
  const isNew = newStatus === 'New';
  const again = newStatus === 'Converted' ? 'Take back' : 'Make new again';
  const isTickable = isNew && decision === 'certain' && amount > 0;
  return (
    <div className={classes.row} data-busy={deciding !== undefined}>
      <div className={classes.tick}>
        {isTickable && (
          <RowCheckbox
            label={`Book with what is certain: ${formatPounds(amount)} from ${payer}`}
            checked={ticked}
            onChange={(now) => actions.tick(row, now)}
          />
        )}
      </div>
      <div className={classes.money}>
        <span className={classes.amount} data-out={amount < 0 || undefined}>
          {formatPounds(amount)}
        </span>
        <span className={classes.about}>{dateText(bookedOn)}</span>
      </div>
      <div className={classes.from}>
        <span id={name} className={classes.payer}>
          {payer}
        </span>
        {text !== '' && <span className={classes.text}>{text}</span>}
        <span className={classes.text}>{accountName}</span>
      </div>
      <div className={classes.match}>
        {!isNew && <DecidedView row={row} />}
        {isNew && best && (
          <CandidateView candidate={best} certain={decision === 'certain'} full={open} />
        )}
        {isNew && !best && (
          <span className={classes.text}>
            {amount > 0
              ? 'No matching customer found.'
              : (row.proposal?.reason ?? 'Money out: say what it is, or ignore it.')}
          </span>
        )}
        {isNew && open && <Others row={row} actions={actions} />}
      </div>
      <div className={classes.end}>
        {deciding !== undefined && <output className={classes.deciding}>{`${deciding}…`}</output>}
        {deciding === undefined && isNew && open && <NewActions row={row} actions={actions} />}
        {deciding === undefined && isNew && best && !open && (
          // A plain button, because the styled button would make up most of the cost of drawing a row.
          <button
            type="button"
            className={classes.quick}
            tabIndex={-1}
            aria-label={`Accept ${best.customerName}`}
            // Focus would make the row active, and remove the button before the click ends.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => actions.accept(row, best)}
          >
            Accept
          </button>
        )}
        {deciding === undefined && !isNew && (
          <ActionButton
            variant="default"
            size="xs"
            aria-label={`${again}: ${formatPounds(amount)}, ${payer}`}
            onClick={() => actions.reset(row)}
          >
            {again}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

/** One transaction with the customers who may have paid; redrawn only when it changes. */
export const QueueRow = memo(Row);
