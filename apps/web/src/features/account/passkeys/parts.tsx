import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@roundbook/contract/account/passkeys/passkeys';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { IconRow, IconRows } from '@roundbook/ui/page/icon-rows.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { takesPasskeys } from '../../../platform/passkeys.ts';
import classes from './passkeys.module.css';

const PasskeyDialog = lateDialog(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog);

const passkeysQuery = queryOptionsFor(
  listPasskeys,
  {},
  { fallback: 'Failed to load your passkeys' },
);

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useCall(removePasskey, {
    onSuccess: async () => {
      await refresh(listPasskeys);
      showSuccess('Passkey removed');
    },
  });
  const askAndRemove = async () => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      message: 'It can no longer log you in. Delete it in the device’s settings too.',
      action: 'Remove',
      tone: 'danger',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <IconRow
      icon={<IconFingerprint size={22} stroke={1.7} aria-hidden />}
      name={name}
      detail={
        <>
          Added {instantText(createdAt)} ·{' '}
          {lastUsedAt ? `last used ${instantText(lastUsedAt)}` : 'not used yet'}
        </>
      }
    >
      <ActionMenu
        label={`Actions for ${name}`}
        actions={[
          { label: 'Rename', icon: IconPencil, run: onRename },
          { label: 'Remove', icon: IconTrash, danger: true, run: () => void askAndRemove() },
        ]}
      />
    </IconRow>
  );
}

/** Adds, renames and removes the user's passkeys. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const [edited, setEdited] = useState<Passkey | 'new' | null>(null);
  const add = (
    <ActionButton variant="default" disabled={!takesPasskeys} onClick={() => setEdited('new')}>
      Add a passkey
    </ActionButton>
  );
  return (
    <SectionCard title="Passkeys" padding="flush" actions={add}>
      <p className={classes.words}>
        A passkey on a phone or computer logs you in with your finger, face or PIN, without a
        password. It counts as both factors.
      </p>
      <Loaded query={query} skeleton={<ListSkeleton rows={1} />}>
        {({ passkeys }) => (
          <IconRows>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setEdited(passkey)} />
            ))}
          </IconRows>
        )}
      </Loaded>
      <Suspense>
        {edited && (
          <PasskeyDialog
            passkey={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </SectionCard>
  );
}
