import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type ApiKey,
  listApiKeys,
  revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { IconRow, IconRows } from '@roundbook/ui/page/icon-rows.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { scopesText, useText } from './key-text.ts';
import { SecretDialog } from './parts.tsx';
import classes from './api-keys.module.css';

const KeyDialog = lateDialog(async () => (await import('./key-dialog.tsx')).KeyDialog);

const keysQuery = queryOptionsFor(listApiKeys, {}, { fallback: 'Failed to load the API keys' });

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id, name, prefix, scopes, state } = apiKey;
  const revoke = useCall(revokeApiKey, { onSuccess: () => showSuccess('API key revoked') });
  const askAndRevoke = async () => {
    const sure = await confirm({
      title: `Revoke ${name}?`,
      message:
        'Any program that uses this key stops working at once. You cannot bring a revoked key back.',
      action: 'Revoke',
      tone: 'danger',
    });
    if (sure) revoke.mutate({ params: { id } });
  };
  return (
    <IconRow
      icon={<IconKey size={22} stroke={1.7} aria-hidden />}
      name={name}
      detail={
        <>
          <code>{prefix}…</code> · {useText(apiKey)}
          <br />
          {scopesText(scopes)}
        </>
      }
    >
      {state === 'Live' ? (
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            { label: 'Revoke', icon: IconTrash, danger: true, run: () => void askAndRevoke() },
          ]}
        />
      ) : (
        <StatusBadge colour="slate">{state}</StatusBadge>
      )}
    </IconRow>
  );
}

/** Creates, lists and revokes the keys of the firm's programs. */
export function ApiKeys() {
  const query = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = (
    <ActionButton variant="default" onClick={() => setMaking(true)}>
      Make a key
    </ActionButton>
  );
  return (
    <SectionCard title="API keys" padding="flush" actions={make}>
      <p className={classes.words}>
        With a key, your own program can read and change what you choose, as a Manager could. It can
        never reach your account, your security settings or money going out.
      </p>
      <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState icon={IconKey} title="No keys yet">
              Make a key for each program, so that you can revoke each key separately.
            </EmptyState>
          ) : (
            <IconRows>
              {keys.map((apiKey) => (
                <KeyRow key={apiKey.id} apiKey={apiKey} />
              ))}
            </IconRows>
          )
        }
      </Loaded>
      <Suspense>
        {isMaking && (
          <KeyDialog
            onMade={(made) => {
              setMaking(false);
              setSecret(made);
            }}
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
      {secret !== null && (
        <SecretDialog
          title="Your API key"
          words="Put it where your program keeps its secrets, and nowhere else."
          secret={secret}
          what="the key"
          onClose={() => setSecret(null)}
        />
      )}
    </SectionCard>
  );
}
