import { IconBell, IconCalendarDue, IconCoins, IconHandStop } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { REMINDERS } from '../../reminders/parts.tsx';
import type { DebtList } from './debts-address.ts';

/** Links from the invoices to the lists of debts. */
export function DebtMenu() {
  const navigate = useNavigate();
  const open = (list: DebtList | typeof REMINDERS) =>
    void navigate({ to: '/manage/invoices', search: { list } });
  return (
    <ActionMenu
      label="Lists of debts"
      actions={[
        { label: 'Automatic reminders', icon: IconBell, run: () => open(REMINDERS) },
        { label: 'Who owes what', icon: IconCalendarDue, run: () => open('ageing') },
        { label: 'Customers on hold', icon: IconHandStop, run: () => open('holds') },
        { label: 'Small remainders', icon: IconCoins, run: () => open('remainders') },
      ]}
    />
  );
}
