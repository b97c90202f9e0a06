import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('quote', {
  noun: 'quotes',
  label: 'Quotes',
  record: (id) => linkOptions({ to: '/manage/quotes/$quoteId', params: { quoteId: id } }),
  list: (search) => linkOptions({ to: '/manage/quotes', search: { search } }),
});
