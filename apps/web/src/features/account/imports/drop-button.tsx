import { Button } from '@mantine/core';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import { type CustomerImport, dropImport } from '@roundbook/contract/account/imports/imports';

/** Discards a list that has not been imported. */
export function DropButton({ list }: { readonly list: CustomerImport }) {
  const drop = useCall(dropImport, { onSuccess: () => showSuccess('List dropped') });
  const ask = async () => {
    const sure = await confirm({
      title: 'Drop this list?',
      message: 'Your corrections go too. Nothing was imported from the list.',
      action: 'Drop list',
      tone: 'danger',
    });
    if (sure) drop.mutate({ params: { id: list.id } });
  };
  return (
    <Button variant="default" loading={drop.isPending} onClick={() => void ask()}>
      Drop list
    </Button>
  );
}
