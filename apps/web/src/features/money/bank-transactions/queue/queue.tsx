import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import {
  RestNote,
  type RestOfRows,
  useRestOfRows,
} from '@roundbook/ui/data-table/rows/rest-of-rows.tsx';
import { useRowWindow } from '@roundbook/ui/data-table/rows/use-row-window.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { payerWords } from '../match-words.ts';
import type { Deciding } from '../use-decisions.ts';
import { commandOf } from './queue-keys.ts';
import { QueueRow, type RowActions } from './queue-row.tsx';
import classes from './queue.module.css';

const ROW_HEIGHT = 92;
const CARD_HEIGHT = 290;
const OVERSCAN = 4;

interface QueueProps {
  readonly rows: readonly Transaction[];
  readonly rest: RestOfRows;
  readonly unticked: ReadonlySet<string>;
  readonly deciding: ReadonlyMap<string, Deciding>;
  /** Whether a dialog is opening: keys are meant for the dialog, even before it appears. */
  readonly paused: boolean;
  /** Must be a stable reference. */
  readonly actions: RowActions & {
    readonly undoLast: () => void;
    readonly showKeys: () => void;
  };
}

/** Whether a key belongs to the focused element: a field, an open menu, or a button that Enter presses. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('input, textarea, select, [role="menu"]')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('a, button') !== null;
}

/**
 * A list of transactions to work through by keyboard or thumb: one row is active, and stays in its place as earlier
 * rows leave. Scrolls with the page; the document contains only the rows on screen.
 */
export function Queue({ rows, rest, unticked, deciding, paused, actions }: QueueProps) {
  'use no memo';
  const phone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ id: string | null; at: number }>({ id: null, at: 0 });
  /** The row to mark once the mouse button is released: moving rows any earlier would lose the click. */
  const pressedOn = useRef<{ id: string; at: number } | 'nothing' | null>(null);
  const keyOf = useCallback(
    (index: number) => rows[index]?.internalTransactionId ?? String(index),
    [rows],
  );
  const visible = useRowWindow({
    count: rows.length,
    estimate: phone ? CARD_HEIGHT : ROW_HEIGHT,
    keyOf,
    container: list,
    overscan: OVERSCAN,
  });
  const items = visible.getVirtualItems();
  useRestOfRows(rest, items.at(-1)?.index ?? 0, rows.length);
  const margin = visible.options.scrollMargin;

  const found = rows.findIndex((row) => row.internalTransactionId === active.id);
  const at = found >= 0 ? found : Math.max(0, Math.min(active.at, rows.length - 1));
  const current = rows[at];
  const currentId = current?.internalTransactionId ?? null;
  if (currentId !== active.id || at !== active.at) setActive({ id: currentId, at });
  // The mark moves immediately; the marked row opens once no more key presses are waiting.
  const openId = useDeferredValue(currentId);

  /** Finds the row by id, because earlier rows may leave the list before the next frame. */
  const focusRow = (id: string) => {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus(),
    );
  };

  const isShown = items.some(({ index }) => index === at);
  // Keeps the keys working: focuses the marked row on arrival, and after the focused row has left
  // the list.
  useEffect(() => {
    if (phone || !isShown || document.activeElement !== document.body) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-id="${currentId}"]`)
      ?.focus({ preventScroll: true });
  }, [phone, isShown, currentId]);

  function onPointerDown(): void {
    pressedOn.current = 'nothing';
    const end = () => {
      // The click follows this event, and its handlers need the rows as they were.
      setTimeout(() => {
        const on = pressedOn.current;
        pressedOn.current = null;
        if (on !== null && on !== 'nothing') setActive(on);
      });
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  function onRowFocus(id: string, index: number): void {
    if (pressedOn.current !== null) pressedOn.current = { id, at: index };
    else if (index !== at) setActive({ id, at: index });
  }

  function move(to: number): void {
    const target = Math.max(0, Math.min(rows.length - 1, to));
    const id = rows[target]?.internalTransactionId;
    if (id === undefined) return;
    setActive({ id, at: target });
    visible.scrollToIndex(target);
    focusRow(id);
  }

  /** The next row that is not being decided; the current row if there is none. */
  function nextUndecided(): number {
    const after = rows.findIndex(
      (row, index) => index > at && !deciding.has(row.internalTransactionId),
    );
    return after >= 0 ? after : at;
  }

  function accept(row: Transaction): void {
    const [best] = row.candidates;
    if (best) {
      actions.accept(row, best);
      move(nextUndecided());
    } else if (row.amount > 0) actions.somebodyElse(row);
    else actions.otherwise(row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // A dialog that a row opened is inside the row for React, but not for the user.
    const isInside = event.target instanceof Node && list.current?.contains(event.target);
    const command = isInside && !paused && !isTaken(event) ? commandOf(event) : null;
    if (!command || !current) return;
    event.preventDefault();
    const isOpen = current.newStatus === 'New' && !deciding.has(current.internalTransactionId);
    if (command === 'next') move(at + 1);
    else if (command === 'previous') move(at - 1);
    else if (command === 'first') move(0);
    else if (command === 'last') move(rows.length - 1);
    else if (command === 'undo') actions.undoLast();
    else if (command === 'keys') actions.showKeys();
    else if (!isOpen) return;
    else if (command === 'accept') accept(current);
    else if (command === 'search' && current.amount > 0) actions.somebodyElse(current);
    else if (command === 'search') actions.otherwise(current);
    else if (command === 'ignore') {
      actions.ignore(current);
      move(nextUndecided());
    } else if (command === 'tick' && current.decision === 'certain') {
      actions.tick(current, unticked.has(current.internalTransactionId));
    }
  }

  return (
    <>
      {/* The keys move between the feed's articles, as the ARIA feed pattern prescribes. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="feed"
        aria-label="Bank transactions"
        aria-busy={rest.state === 'busy' && rows.length < rest.total}
        className={classes.list}
        data-print="never"
        style={{ height: visible.getTotalSize() }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const id = row.internalTransactionId;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <article
              key={key}
              ref={visible.measureElement}
              data-index={index}
              data-id={id}
              // Set here, so that the mark moves without redrawing a row.
              data-active={index === at || undefined}
              className={classes.item}
              aria-label={`${formatPounds(row.amount)}, ${payerWords(row).payer}`}
              aria-setsize={rest.total}
              aria-posinset={index + 1}
              // As the ARIA feed pattern prescribes, the keys move between its articles.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={index === at ? 0 : -1}
              style={{ transform: `translateY(${start - margin}px)` }}
              onFocus={() => onRowFocus(id, index)}
            >
              <QueueRow
                row={row}
                open={phone || id === openId}
                ticked={!unticked.has(id)}
                deciding={deciding.get(id)}
                actions={actions}
              />
            </article>
          );
        })}
      </div>
      <RestNote rest={rest} count={rows.length} />
    </>
  );
}
