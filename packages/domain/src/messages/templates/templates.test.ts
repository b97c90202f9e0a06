import { expect, test } from 'vitest';
import { render, TEMPLATES, type TemplateKey, unknownVariables } from './templates.ts';

test('names in braces become their values, once', () => {
  const values = { customerName: 'Jo {price}', price: '£18.00' };
  expect(render('{customerName}: {price} {price}', values)).toBe('Jo {price}: £18.00 £18.00');
});

test('a name without a value stays visible', () => {
  expect(render('Hi {customerNane}, {toString}', { customerName: 'Jo' })).toBe(
    'Hi {customerNane}, {toString}',
  );
});

test('unknown names are found, each once', () => {
  expect(unknownVariables('job-done', '{price} {prise} {prise} {total}')).toEqual([
    'prise',
    'total',
  ]);
});

test('the templates of a new business name no unknown values', () => {
  for (const key of Object.keys(TEMPLATES) as TemplateKey[]) {
    for (const { subject, body } of [TEMPLATES[key].email, TEMPLATES[key].sms]) {
      expect(unknownVariables(key, subject + body)).toEqual([]);
    }
  }
});
