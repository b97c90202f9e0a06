import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('invoice', {
  noun: 'invoices',
  label: 'Invoices',
  record: (id) => linkOptions({ to: '/manage/invoices/$invoiceId', params: { invoiceId: id } }),
  list: (search) => linkOptions({ to: '/manage/invoices', search: { search } }),
});
