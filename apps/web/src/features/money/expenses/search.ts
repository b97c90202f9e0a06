import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('expense', {
  noun: 'expenses',
  label: 'Expenses',
  record: (id) => linkOptions({ to: '/manage/expenses', search: { expense: id } }),
  list: (search) => linkOptions({ to: '/manage/expenses', search: { search } }),
});
