import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { confirm } from '@roundbook/client/confirm';
import {
  checkConnectedBank,
  type ConnectedBank,
  connectBank,
  removeConnectedBank,
} from '@roundbook/contract/money/connected-banks/connected-banks';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { AccountKindChoice } from './account-kind.tsx';
import { connectedBanksQuery, useCheckBank, useConnectBank, useRemoveBank } from './api.ts';
import classes from './connected-banks.module.css';

const ConnectDialog = lateDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

const COLOURS: Readonly<Record<ConnectedBank['state'], Colour>> = {
  Waiting: 'slate',
  Connected: 'green',
  'Consent ending': 'amber',
  'Consent ended': 'red',
  Failed: 'red',
};

/** The connected banks, and the accounts with uploaded statements. */
export function BankConnections() {
  const [isConnecting, connect] = useState(false);
  const query = useQuery(connectedBanksQuery);
  const mayConnect = mayUse(useAppStart(), connectBank.access).allowed;
  return (
    <>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
        {({ connectedBanks }) =>
          connectedBanks.length === 0 ? (
            <EmptyState icon={IconBuildingBank} title="No bank connected yet">
              Connect a bank, so that its transactions come in automatically, or upload its
              statements.
            </EmptyState>
          ) : (
            <ul className={classes.rows} aria-label="Bank connections">
              {connectedBanks.map((bank) => (
                <BankRow key={bank.connectedBankId} bank={bank} mayConnect={mayConnect} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayConnect && (
        <div className={classes.foot}>
          <ActionButton variant="default" onClick={() => connect(true)}>
            Connect a bank
          </ActionButton>
        </div>
      )}
      {isConnecting && (
        <Suspense>
          <ConnectDialog onClose={() => connect(false)} />
        </Suspense>
      )}
    </>
  );
}

function BankRow({
  bank,
  mayConnect,
}: {
  readonly bank: ConnectedBank;
  readonly mayConnect: boolean;
}) {
  const { connectedBankId: id, bankId, name, state, words, checksLeft } = bank;
  const check = useCheckBank();
  const mayCheck = mayUse(useAppStart(), checkConnectedBank.access).allowed;
  const renew = useConnectBank();
  const removal = useRemoveBank();
  const isConnected = state === 'Connected' || state === 'Consent ending';
  const remove = async () => {
    const isUpload = bankId === null;
    const sure = await confirm({
      title: isUpload ? `Take ${name} off the list?` : `Disconnect ${name}?`,
      message: isUpload
        ? 'Its transactions stay. The account returns to the list with its next statement.'
        : 'Its transactions stay, nothing new comes in, and your consent is withdrawn.',
      action: isUpload ? 'Take off the list' : 'Disconnect',
      tone: 'danger',
    });
    if (sure) removal.mutate({ params: { id } });
  };
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <div className={classes.title}>
          {name}
          <StatusBadge colour={bankId === null ? 'slate' : COLOURS[state]}>
            {bankId === null ? 'Statements' : state}
          </StatusBadge>
        </div>
        {bankId !== null &&
          bank.accounts.map((account) => (
            <div key={account.id} className={classes.account}>
              <span className={classes.detail}>
                {account.name}
                {account.ending && ` ending ${account.ending}`}
              </span>
              <AccountKindChoice account={account} />
            </div>
          ))}
        <div className={classes.detail}>{factsOf(bank)}</div>
        {words !== '' && <div className={classes.detail}>{words}</div>}
      </div>
      <div className={classes.buttons}>
        {mayCheck && isConnected && bankId !== null && (
          <ActionButton
            variant="default"
            loading={check.isPending}
            disabled={checksLeft === 0}
            onClick={() => check.mutate({ params: { id } })}
          >
            Check now{checksLeft !== null && ` (${checksLeft} left today)`}
          </ActionButton>
        )}
        {mayConnect && bankId !== null && state !== 'Connected' && (
          <ActionButton
            loading={renew.isPending}
            onClick={() => renew.mutate({ body: { bankId, connectedBankId: id } })}
          >
            {state === 'Waiting' || state === 'Failed' ? 'Try again' : 'Renew'}
          </ActionButton>
        )}
        {bankId === null &&
          bank.accounts.map((account) => <AccountKindChoice key={account.id} account={account} />)}
        <RemoveButton name={name} isUpload={bankId === null} onClick={() => void remove()} />
      </div>
    </li>
  );
}

function RemoveButton({
  name,
  isUpload,
  onClick,
}: {
  readonly name: string;
  readonly isUpload: boolean;
  readonly onClick: () => void;
}) {
  const start = useAppStart();
  if (!mayUse(start, removeConnectedBank.access).allowed) return null;
  const label = isUpload ? 'Remove' : 'Disconnect';
  return (
    <Button variant="subtle" color="red" aria-label={`${label} ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}

/**
 * The facts about a bank on one line: its account, its latest transactions, its last check, and the end of the consent.
 */
function factsOf({ bankId, accounts, checkedAt, consentUntil, checksLeft }: ConnectedBank): string {
  const lastOn =
    accounts
      .map((one) => one.lastOn ?? '')
      .toSorted()
      .at(-1) ?? '';
  return [
    bankId === null && accounts[0]?.ending ? `Account ending ${accounts[0].ending}` : '',
    lastOn === '' ? 'No transactions yet' : `Transactions up to ${dateText(lastOn)}`,
    checkedAt === null ? '' : `Checked ${instantText(checkedAt)}`,
    consentUntil === null ? '' : `Consent until ${instantText(consentUntil)}`,
    checksLeft === 0 ? `${countText(0, 'check')} left today` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
