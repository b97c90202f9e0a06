import {
  anonymiseCustomer,
  type Customer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers';
import { allowedCustomerActions, type CustomerAction } from '@roundbook/domain/customers/lifecycle';
import { IconArrowBackUp, IconEraser, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { mayUse } from '../../platform/access.ts';
import { useCall } from '../../platform/api.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { showSuccess } from '../../platform/toasts.ts';
import type { MenuAction } from '../../ui/menu-action.ts';
import { refreshCustomer } from './api.ts';
import { updateRows } from './row-updates.ts';

/**
 * The steps of life that a customer can take now. The server asks before those that deserve it:
 * deleting somebody who owes or expects us, anonymising, purging.
 */
export function useLifecycleActions({ id, lifecycle }: Customer): readonly MenuAction[] {
  const start = useAppStart();
  const navigate = useNavigate();
  const params = { id };
  const restore = useCall(restoreCustomer, {
    onSuccess: async () => {
      await refreshCustomer(id);
      showSuccess('Customer restored');
    },
  });
  const undo = { label: 'Undo', run: () => restore.mutate({ params }) };
  const remove = useCall(deleteCustomer, {
    onSuccess: async () => {
      await refreshCustomer(id);
      showSuccess('Customer deleted', undo);
    },
  });
  const anonymise = useCall(anonymiseCustomer, {
    onSuccess: async () => {
      await refreshCustomer(id);
      showSuccess('Customer anonymised');
    },
  });
  const purge = useCall(purgeCustomer, {
    onSuccess: async () => {
      await navigate({ to: '/manage/customers' });
      await updateRows([id]);
      showSuccess('Customer purged');
    },
  });

  const mayPurge = mayUse(start, purgeCustomer.access).allowed;
  const actions: Readonly<Record<CustomerAction, MenuAction>> = {
    delete: {
      label: 'Delete customer',
      icon: IconTrash,
      danger: true,
      run: () => remove.mutate({ params }),
    },
    restore: {
      label: 'Restore customer',
      icon: IconArrowBackUp,
      run: () => restore.mutate({ params }),
    },
    anonymise: {
      label: 'Anonymise customer',
      icon: IconEraser,
      danger: true,
      run: () => anonymise.mutate({ params }),
    },
    purge: {
      label: 'Purge customer',
      icon: IconTrashX,
      danger: true,
      disabledBecause: mayPurge ? null : 'Only an owner can purge a customer',
      run: () => purge.mutate({ params }),
    },
  };
  return allowedCustomerActions(lifecycle).map((action) => actions[action]);
}
