import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('round', {
  noun: 'rounds',
  label: 'Rounds',
  record: (id) => linkOptions({ to: '/plan/rounds/$roundId', params: { roundId: id } }),
  list: (search) => linkOptions({ to: '/plan/rounds', search: { search } }),
});
