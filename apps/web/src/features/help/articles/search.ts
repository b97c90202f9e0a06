import { linkOptions } from '@tanstack/react-router';
import { registerSearched } from '../../../platform/searched.ts';

registerSearched('article', {
  noun: 'articles',
  label: 'Help',
  record: (key) => linkOptions({ to: '/help/view/$key', params: { key } }),
  list: (question) => linkOptions({ to: '/help/question/$question', params: { question } }),
  isOfProgram: true,
});
