import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { getPayment, listPayments } from '@roundbook/contract/money/payments/payments';
import { fetchRows, together } from '../../../platform/row-updates.ts';
import { paymentQuery } from './api.ts';

/** The time, in milliseconds, during which payments are gathered for one fetch. */
const GATHER_FOR = 100;

/** Brings opened payments up to date; payments that have never been opened are not fetched. */
export const updatePayments = together(async (ids) => {
  const opened = ids.filter((id) => queryClient.getQueryState(paymentQuery(id).queryKey));
  if (opened.length === 0) return;
  const rows = await fetchRows(opened, async (batch) => {
    const { payments } = await call(listPayments, { query: { paymentIds: [...batch] } });
    return payments;
  });
  const now = new Map(rows?.map((payment) => [payment.id, payment]));
  await Promise.all(
    opened.map(async (id) => {
      const payment = now.get(id);
      if (!payment) return refresh(getPayment, { id });
      queryClient.setQueryData(paymentQuery(id).queryKey, { payment });
    }),
  );
}, GATHER_FOR);
