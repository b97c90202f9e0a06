import { NativeSelect } from '@mantine/core';
import type { AccountKind } from '@roundbook/contract/money/connected-banks/account-kinds';
import {
  type ConnectedBank,
  setAccountKind,
} from '@roundbook/contract/money/connected-banks/connected-banks';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { KINDS } from './account-kinds.ts';
import { useSetAccountKind } from './api.ts';

/** Lets the user choose the kind of a bank account. */
export function AccountKindChoice({
  account: { id, name, kind },
}: {
  readonly account: ConnectedBank['accounts'][number];
}) {
  const setKind = useSetAccountKind();
  if (!mayUse(useAppStart(), setAccountKind.access).allowed) return null;
  return (
    <NativeSelect
      aria-label={`Kind of ${name}`}
      data={[...KINDS]}
      value={kind}
      disabled={setKind.isPending}
      onChange={(event) => {
        setKind.mutate({
          params: { id },
          body: { kind: event.currentTarget.value as AccountKind },
        });
      }}
    />
  );
}
