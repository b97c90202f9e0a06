import { TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { folded } from '@roundbook/domain/values/text/folded';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { supportedBanksQuery, useConnectBank } from './api.ts';
import classes from './connected-banks.module.css';

/** The maximum number of banks listed: beyond it, searching is quicker than scrolling. */
const LISTED = 40;

/** Lets an Owner find their bank, and sends the Owner to the bank's page. */
export function ConnectDialog({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const query = useQuery(supportedBanksQuery);
  const connect = useConnectBank();
  const chosen = connect.isPending || connect.isSuccess ? connect.variables?.body.bankId : null;
  return (
    <Dialog opened onClose={onClose} title="Connect a bank" size="sm">
      <p className={classes.words}>
        We send you to your bank, which asks whether it may share your transactions with Roundbook.
        This does not let anyone pay from your account.
      </p>
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
        {({ banks }) => {
          const found = banks.filter(({ name }) => folded(name).includes(folded(search)));
          return (
            <>
              <TextInput
                mt="sm"
                label="Bank"
                placeholder="Search banks"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
                data-autofocus
              />
              <ul className={classes.choices} aria-label="Banks">
                {found.slice(0, LISTED).map((bank) => (
                  <li key={bank.bankId}>
                    <UnstyledButton
                      className={classes.choice}
                      disabled={chosen !== null}
                      onClick={() => connect.mutate({ body: { bankId: bank.bankId } })}
                    >
                      {bank.name}
                      <span className={classes.detail}>
                        {chosen === bank.bankId
                          ? 'Going to the bank'
                          : `${bank.historyDays} days back`}
                      </span>
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {found.length === 0 && (
                <p className={classes.words}>
                  No bank has that name. You can upload its statements instead.
                </p>
              )}
              {found.length > LISTED && (
                <p className={classes.detail}>
                  {found.length - LISTED} more: type part of the name.
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
