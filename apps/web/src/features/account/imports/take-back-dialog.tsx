import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '@roundbook/client/api';
import { type CustomerImport, takeImportBack } from '@roundbook/contract/account/imports/imports';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { touchedQuery } from './api.ts';
import classes from './imports.module.css';

interface TakeBackProps {
  readonly list: CustomerImport;
  readonly onClose: () => void;
}

/** Asks before taking an import back, and says what is removed and what stays. */
export function TakeBackDialog({ list, onClose }: TakeBackProps) {
  const query = useQuery({ ...touchedQuery(list.id), staleTime: 0 });
  const back = useCall(takeImportBack, { onSuccess: onClose });
  const touched = query.data?.total ?? 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Take ${list.filename} back?`}
      size="lg"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            disabled={!query.data}
            loading={back.isPending}
            onClick={() =>
              back.mutate({ params: { id: list.id }, body: { leavesTouched: touched > 0 } })
            }
          >
            {touched > 0 ? 'Take the other customers back' : 'Take back'}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p className={classes.words}>
          The customers from this list are removed, with their jobs, planned visits and notes.
          Balances and payments from the list are reversed in your books, and rounds and tags that
          it created are removed if nothing else uses them.
        </p>
        <Loaded query={query} skeleton={<ListSkeleton />}>
          {({ customers, total }) =>
            total === 0 ? (
              <p className={classes.words}>You have not worked with any of its customers since.</p>
            ) : (
              <>
                <p className={classes.words}>
                  {countText(total, 'customer')} {total === 1 ? 'was' : 'were'} worked with since,
                  and {total === 1 ? 'stays' : 'stay'} as they are:
                </p>
                <ul className={classes.touched} aria-label="Customers who stay">
                  {customers.map(({ customerId, displayName, reasons }) => (
                    <li key={customerId}>
                      <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
                        {displayName}
                      </TextLink>
                      : {reasons.join(', ')}
                    </li>
                  ))}
                  {total > customers.length && (
                    <li>and {(total - customers.length).toLocaleString('en-GB')} more</li>
                  )}
                </ul>
              </>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
}
