import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('customer', {
  noun: 'customers',
  label: 'Customers',
  record: (id) => linkOptions({ to: '/manage/customers/$customerId', params: { customerId: id } }),
  list: (search) => linkOptions({ to: '/manage/customers', search: { search } }),
});
