import { IconArrowBackUp, IconEraser, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  anonymiseCustomer,
  deleteCustomer,
  purgeCustomer,
  restoreCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import {
  allowedCustomerActions,
  type CustomerAction,
} from '@roundbook/domain/customers/customers/lifecycle';
import type { MenuAction } from '@roundbook/ui/actions/menu-action.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';

/**
 * The lifecycle steps available for a customer now. The server asks for confirmation before serious
 * steps: deleting a customer with a debt or planned visits, anonymising, purging.
 */
export function useLifecycleActions({ id, lifecycle }: Customer): readonly MenuAction[] {
  const start = useAppStart();
  const navigate = useNavigateFromHere();
  const params = { id };
  const restore = useCall(restoreCustomer, {
    onSuccess: () => showSuccess('Customer restored'),
  });
  const undo = { label: 'Undo', run: () => restore.mutate({ params }) };
  const remove = useCall(deleteCustomer, {
    act: 'Delete customer',
    onSuccess: () => showSuccess('Customer deleted', undo),
  });
  const anonymise = useCall(anonymiseCustomer, {
    act: 'Anonymise',
    onSuccess: () => showSuccess('Customer anonymised'),
  });
  const purge = useCall(purgeCustomer, {
    act: 'Purge',
    onSuccess: async () => {
      await navigate({ to: '/manage/customers' });
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
