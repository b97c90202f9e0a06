import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listTransactionActions } from '@roundbook/contract/money/bank-transactions/decisions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { actionsQuery } from '../api.ts';
import { undoAction } from '../undo.ts';
import classes from './dialogs.module.css';

type Action = ResponseOf<typeof listTransactionActions>['actions'][number];

const DONE = { convert: 'booked', ignore: 'ignored', reset: 'reset to new' } as const;

function ActionRow({ action }: { readonly action: Action }) {
  const [undoing, setUndoing] = useState(false);
  const { id, kind, at, by, count, pence, undoneAt } = action;
  const words = `${countText(count, 'transaction')} ${DONE[kind]}, ${formatPounds(pence)}`;
  const undo = async () => {
    setUndoing(true);
    await undoAction(id);
    setUndoing(false);
  };
  return (
    <li>
      <span>
        <span>{undoneAt === null ? words : `Taken back: ${DONE[kind]}`}</span>
        <br />
        <span className={classes.about}>
          {[instantText(at), by ?? 'automatically'].filter((part) => part !== '').join(', ')}
        </span>
      </span>
      {undoneAt === null && count > 0 && (
        <ActionButton
          variant="default"
          loading={undoing}
          aria-label={`Undo: ${words}`}
          onClick={() => void undo()}
        >
          Undo
        </ActionButton>
      )}
    </li>
  );
}

/** The last 30 days' actions on transactions, each with an undo button. */
export function RecentActionsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(actionsQuery);
  return (
    <Dialog opened title="Recent actions" onClose={onClose}>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ actions }) =>
          actions.length === 0 ? (
            <EmptyState icon={IconHistory} title="Nothing was done yet">
              Everything you book, ignore and take back is listed here for 30 days, and can be
              undone.
            </EmptyState>
          ) : (
            <ul className={classes.rows} aria-label="Recent actions">
              {actions.map((action) => (
                <ActionRow key={action.id} action={action} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
