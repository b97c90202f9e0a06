import { useOnline } from '@roundbook/client/online';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { CardLine, RowCard } from '@roundbook/ui/data-table/rows/row-card.tsx';
import { nearDateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { NameText } from './name-text.tsx';
import { StreetText } from './street-text.tsx';

/** The phone numbers, shown without signal, when the record itself may not open. */
function NumbersOffline({ row }: { readonly row: CustomerRow }) {
  const online = useOnline();
  const numbers = [row.mobileNumber, row.phoneNumber].filter(Boolean).join(', ');
  return !online && numbers !== '' && <CardLine start={numbers} end={null} />;
}

function CustomerCard({ row }: { readonly row: CustomerRow }) {
  const { today } = useAppStart();
  return (
    <RowCard>
      <CardLine
        start={<NameText row={row} />}
        end={row.balance !== 0 && <MoneyText pence={row.balance} tone="balance" />}
      />
      <CardLine
        start={<StreetText row={row} />}
        end={row.nextOn && nearDateText(row.nextOn, today)}
      />
      <NumbersOffline row={row} />
    </RowCard>
  );
}

/** A customer in the list on a phone: name, address, debt and the date of the next visit. */
export function customerCard(row: CustomerRow) {
  return <CustomerCard row={row} />;
}
