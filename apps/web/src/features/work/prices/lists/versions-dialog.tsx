import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { priceListQuery, versionsQuery } from '../api.ts';
import { Bench } from '../bench/bench.tsx';
import classes from '../prices.module.css';

interface VersionsDialogProps {
  readonly list: Pick<PriceListRecord, 'id' | 'name'>;
  readonly onClose: () => void;
}

function OneVersion({ id, number }: { readonly id: string; readonly number: number }) {
  return (
    <Loaded query={useQuery(priceListQuery(id, number))} skeleton={<ListSkeleton rows={3} />}>
      {({ priceList }) => <Bench list={priceList.content} />}
    </Loaded>
  );
}

/** A list's earlier versions, each of which can be tried out. */
export function VersionsDialog({ list, onClose }: VersionsDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const query = useQuery(versionsQuery(list.id));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={chosen === null ? `Versions of ${list.name}` : `${list.name}, version ${chosen}`}
      actions={
        chosen === null ? undefined : (
          <Button variant="default" onClick={() => setChosen(null)}>
            All versions
          </Button>
        )
      }
    >
      {chosen === null ? (
        <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
          {({ versions }) => (
            <ul className={classes.steps}>
              {versions.map(({ number, savedAt }) => (
                <li key={number} className={classes.step}>
                  <span className={classes.stepText}>
                    <span>Version {number}</span>
                    <span className={classes.minor}>{dateText(savedAt.slice(0, 10))}</span>
                  </span>
                  <Button variant="default" onClick={() => setChosen(number)}>
                    {`Try version ${number}`}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        <div className={classes.fields}>
          <OneVersion id={list.id} number={chosen} />
        </div>
      )}
    </Dialog>
  );
}
