import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionLabel, conditionsFor } from '../templates/conditions.ts';
import { VARIABLES, variableFacts } from '../templates/variables.ts';
import { DOCUMENT_KEYS } from './document-keys.ts';
import { documentRefusal } from './document-problems.ts';
import { documentTemplateOf } from './document-templates.ts';
import type { DocumentWords } from './document.ts';
import { finishDocument, missingIn } from './finish.ts';
import { isDeletable, makingRefusal } from './making.ts';
import { newPrice, priceLines, priceRows, ROUNDINGS } from './new-prices.ts';

const FACTS = { owes: false, hasSavedMethod: false };
const samples = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { sample }]) => [name, sample]),
);
const said = (document: unknown) => JSON.stringify(document);

describe('the initial wording of every document', () => {
  test.each(DOCUMENT_KEYS)('%s can be stored as it stands', (key) => {
    const template = documentTemplateOf(key);
    expect(documentRefusal(template, template.words)).toBeNull();
    expect(new Set(conditionsFor(template.variables).map(conditionLabel)).size).toBe(
      conditionsFor(template.variables).length,
    );
  });

  test.each(DOCUMENT_KEYS)(
    '%s still reads well whichever facts about a customer are missing',
    (key) => {
      const template = documentTemplateOf(key);
      const optional = template.variables.filter((name) => variableFacts(name).mayBeMissing);
      fc.assert(
        fc.property(fc.subarray([...optional]), (none) => {
          const lacking = Object.fromEntries(none.map((name) => [name, '']));
          const particulars = { values: { ...samples, ...lacking }, facts: FACTS, prices: [] };
          const document = finishDocument(template, template.words, particulars);
          expect(document.title).not.toBe('');
          expect(document.blocks.length).toBeGreaterThan(1);
          expect(said(document)).not.toMatch(/\{\w+\}/);
          for (const [at, block] of document.blocks.entries()) {
            if (block.look === 'list') expect(block.points.length).toBeGreaterThan(0);
            if (block.look === 'heading') {
              expect(document.blocks[at + 1]?.look ?? 'heading').not.toBe('heading');
            }
          }
        }),
      );
    },
  );

  test('a contract includes the 14-day notice and the form from the regulations', () => {
    const template = documentTemplateOf('contract');
    const text = said(
      finishDocument(template, template.words, { values: samples, facts: FACTS, prices: [] }),
    );
    expect(text).toContain('You have the right to cancel this contract within 14 days');
    expect(text).toContain('hereby give notice that I/We [*] cancel my/our [*] contract');
    expect(text).toContain('[*] Delete as appropriate');
    expect(template.advice).toContain('£42');
  });
});

test('prices on a line by themselves become a table; prices within a sentence become lines of text', () => {
  const template = documentTemplateOf('price-rise');
  const change = { on: '2027-01-01', by: { kind: 'amount', amount: 100 }, roundUpTo: 50 } as const;
  const prices = priceRows([{ title: 'Windows', siteName: 'Shop', cost: 1430 }], change, null);
  expect(prices).toEqual([['Windows (Shop)', '£14.30', '£15.50']]);
  const particulars = {
    values: { ...samples, priceChanges: priceLines(prices) },
    facts: FACTS,
    prices,
  };
  expect(finishDocument(template, template.words, particulars).blocks).toContainEqual({
    look: 'table',
    columns: ['Job', 'Current price', 'New price'],
    rows: prices,
  });
  const inline: DocumentWords = {
    ...template.words,
    paragraphs: [{ look: 'list', when: 'always', text: 'Prices:\n{priceChanges}' }],
  };
  expect(finishDocument(template, inline, particulars).blocks).toEqual([
    { look: 'list', points: ['Prices:', 'Windows (Shop): £14.30 now, £15.50 from then on'] },
  ]);
});

test('a new price is never below the old one, and exceeds the requested rise by less than one rounding step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.constantFrom(...ROUNDINGS),
      fc.boolean(),
      (old, permille, amount, roundUpTo, isPercent) => {
        const by = isPercent
          ? ({ kind: 'percent', percent: permille / 10 } as const)
          : ({ kind: 'amount', amount } as const);
        const price = newPrice(old, { on: '2027-01-01', by, roundUpTo });
        const exact = isPercent ? old + (old * permille) / 1000 : old + amount;
        expect(Number.isInteger(price)).toBe(true);
        expect(price % roundUpTo).toBe(0);
        expect(price).toBeGreaterThanOrEqual(old);
        expect(Math.abs(price - exact)).toBeLessThan(roundUpTo + 1);
      },
    ),
  );
});

test('wording that would make no document is refused, with its field', () => {
  const rise = documentTemplateOf('price-rise');
  const words = rise.words;
  const alone = (text: string) => ({ look: 'text', when: 'always', text }) as const;
  const problem = (changes: Partial<DocumentWords>) =>
    documentRefusal(rise, { ...words, ...changes })?.field;
  expect(problem({ title: ' ' })).toBe('title');
  expect(problem({ title: '{invoiceNumber}' })).toBe('title');
  expect(problem({ paragraphs: [] })).toBe('paragraphs');
  expect(problem({ paragraphs: [alone('No prices')] })).toBe('paragraphs');
  expect(problem({ paragraphs: [alone('{priceChanges}'), alone('a } b')] })).toBe(
    'paragraphs.1.text',
  );
  const risks = documentTemplateOf('risk-assessment');
  expect(documentRefusal(risks, { ...risks.words, hazards: [] })?.field).toBe('hazards');
  const blank = { hazard: 'Dogs', who: '', controls: 'Gates' };
  expect(documentRefusal(risks, { ...risks.words, hazards: [blank] })?.field).toBe('hazards.0.who');
});

test('the facts missing for a customer are known before a document is made', () => {
  const { words } = documentTemplateOf('welcome-sheet');
  const values = { ...samples, businessEmail: '', nextVisit: '' };
  const names = missingIn(words, { values, facts: FACTS, prices: [] }).map(({ name }) => name);
  // A variable used only under the condition that it has a value is never missing.
  expect(names).toEqual(['businessEmail']);
});

test('only customers who pay for a recurring job get a letter about prices, and a document that was sent or printed cannot be deleted', () => {
  const someone = { isActive: true, hasPayer: false, pricedJobs: 1 };
  const rise = { announcesPrices: true } as const;
  expect(makingRefusal(rise, someone)).toBeNull();
  expect(makingRefusal(rise, { ...someone, pricedJobs: 0 })?.detail).toContain('no recurring job');
  expect(makingRefusal(rise, { ...someone, hasPayer: true })?.detail).toContain('pays');
  expect(makingRefusal({}, { ...someone, hasPayer: true, pricedJobs: 0 })).toBeNull();
  expect(makingRefusal({}, { ...someone, isActive: false })?.detail).toContain('no longer');
  expect(isDeletable({ emailedAt: null, printedAt: null })).toBe(true);
  expect(isDeletable({ emailedAt: null, printedAt: '2026-01-01T00:00:00Z' })).toBe(false);
});
