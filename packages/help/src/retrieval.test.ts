import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLES } from './library.ts';
import { searchArticles } from './passages.ts';
import { linesOf } from './ranking/asks.ts';
import { classified, filesOf } from './ranking/classifier.ts';
import { KINDS } from './ranking/evidence.ts';
import { ANSWERS, ORDER } from './ranking/learned.ts';
import { signsOfAnAnswer } from './ranking/rank.ts';
import { trained } from './ranking/training.ts';
import { findPassages, rankArticles } from './retrieval.ts';

/**
 * Questions as users type them, written by someone who knew the articles but not the ranking, each with the keys of the
 * articles that answer it, if any.
 */
const QUESTIONS = readFileSync(new URL('testing/questions.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): readonly [question: string, ...keys: string[]] => {
    const [question = '', keys = ''] = line.split(' | ');
    return [question.replace(/ \|$/, ''), ...keys.split(' ').filter((key) => key !== '')];
  });

/** Questions in plain words, each with the articles that answer it. */
const PLAIN: readonly (readonly [question: string, ...keys: string[]])[] = [
  ['how do i add a new client', 'add-customer'],
  ['a customer changed their phone number', 'customer'],
  ['How do I delete a customer who has left?', 'delete-customer'],
  ['someone wants me to erase their data under gdpr', 'delete-customer'],
  ['how do I get back a customer I deleted by accident', 'delete-customer'],
  ['can i put the gate code somewhere', 'add-customer', 'customer'],
  ['label customers with a dog', 'tags'],
  ['can customers log in and see their invoices', 'customer-pages'],
  ['send the customer portal link', 'customer-pages'],
  ['loyalty scheme every tenth clean free', 'loyalty-cards'],
  ['I ticked the wrong house off', 'undo-visit'],
  ['unmark a job as done', 'undo-visit'],
  ['how do I mark a job as completed and paid in cash', 'mark-done', 'record-payment'],
  ['gate was locked, how do I miss out this one', 'skip-visit'],
  ['charge a fee when nobody opened the gate', 'visit-rules', 'skip-visit'],
  ['it is raining, move all of today to tomorrow', 'move-work'],
  ['my employee is ill, what about his jobs', 'move-work', 'holidays'],
  ['best driving order for my stops', 'route'],
  ['use waze instead of google maps', 'route', 'profile'],
  ['text customer that I will be there in ten minutes', 'on-my-way'],
  ['does it work without internet', 'no-signal'],
  ['no reception in the village', 'no-signal'],
  ['install the app on my iphone', 'install-on-phone'],
  ['dark theme', 'appearance'],
  ['change the job to every 8 weeks', 'add-job'],
  ['cancel a regular job', 'add-job'],
  ['first clean should cost double', 'visit-rules', 'add-job', 'price-lists'],
  ['add a job to a round', 'round', 'rounds', 'jobs'],
  ['change the order of jobs in my round', 'round', 'route'],
  ['see the whole week for all staff', 'calendar'],
  ['drag a job to another day', 'calendar'],
  ['book a holiday', 'holidays'],
  ['show my jobs in google calendar', 'holidays'],
  ['list of overdue jobs', 'jobs'],
  ['put all my prices up by 5%', 'price-rises'],
  ['tell everyone about the price increase by letter', 'price-rises', 'documents'],
  ['how do I send an estimate', 'quotes'],
  ['quote was accepted, what now', 'quotes'],
  ['quotes follow up automatically', 'quote-options'],
  ['put a request form on my website', 'quote-form'],
  ['qr code for my van', 'quote-form'],
  ['price per window calculator', 'price-lists'],
  ['buy new customers from other firms', 'leads'],
  ['note cash I got yesterday', 'record-payment'],
  ['customer paid by bank transfer', 'record-payment', 'bank-reconciliation'],
  ['import my bank statement', 'bank-reconciliation'],
  ['give someone their money back', 'refund'],
  ['make an invoice by hand', 'invoice'],
  ['cancel an invoice with a mistake', 'invoice'],
  ['chase people who have not paid', 'reminders'],
  ['stop reminders for one customer', 'reminders'],
  ['who owes me money', 'who-owes-what'],
  ['write off a bad debt', 'change-balance', 'who-owes-what'],
  ['send monthly statements', 'statements'],
  ['stop cleaning for someone until they pay', 'hold-customer'],
  ['accept card payments', 'payment-account', 'payment-methods'],
  ['set up direct debit for a customer', 'payment-methods'],
  ['card declined', 'failed-charges'],
  ['customer disputes a payment', 'failed-charges'],
  ['when do I get my money in the bank', 'payouts'],
  ['same amount every month for a customer', 'budget-plans'],
  ['reply to a text from a customer', 'messages'],
  ['change the wording of the reminder email', 'message-templates'],
  ['stop texts to customers the night before', 'customer-notifications'],
  ['send a newsletter to everyone in one postcode', 'broadcasts'],
  ['did my customer get the email', 'outbox'],
  ['texts should come from my company name', 'sender-name'],
  ['risk assessment pdf', 'documents'],
  ['add my worker so he can see his jobs', 'additional-users'],
  ['what can a limited worker see', 'additional-users'],
  ['how much does roundbook cost', 'your-plan'],
  ['buy more texts', 'your-plan'],
  ['forgot password', 'profile', 'security'],
  ['turn on two factor login', 'security'],
  ['I lost my phone', 'security'],
  ['get fewer notifications by email', 'notifications'],
  ['who logged into my account', 'security-log'],
  ['change my company logo and address', 'business-details'],
  ['add vat number', 'vat'],
  ['type prices without vat', 'vat'],
  ['where do I start', 'set-up'],
];

/** The shares of questions for which an article that answers them comes first, and is among the first three. */
function sharesOf(questions: typeof PLAIN): { first: number; three: number } {
  const found = questions.map(([question, ...keys]) =>
    findPassages(question, 3).map(({ key }) => keys.includes(key)),
  );
  return {
    first: found.filter(([first]) => first).length / found.length,
    three: found.filter((fits) => fits.includes(true)).length / found.length,
  };
}

test('plain questions find an article that answers them', () => {
  const { first, three } = sharesOf(PLAIN);
  expect(first).toBeGreaterThanOrEqual(0.9);
  expect(three).toBeGreaterThanOrEqual(0.95);
});

test('questions as users type them find an article that answers them, or nothing if no article does', () => {
  const { first, three } = sharesOf(QUESTIONS.filter(([, ...keys]) => keys.length > 0));
  expect(first).toBeGreaterThanOrEqual(0.8);
  expect(three).toBeGreaterThanOrEqual(0.95);
  const unanswered = QUESTIONS.filter(([, ...keys]) => keys.length === 0);
  const refused = unanswered.filter(([question]) => findPassages(question, 3).length === 0);
  expect(refused.length / unanswered.length).toBeGreaterThanOrEqual(0.8);
});

test('no question is among the ways to ask that the ranking learned from', () => {
  const learned = new Set(ARTICLES.flatMap(({ key }) => linesOf(key)));
  expect(QUESTIONS.filter(([question]) => learned.has(question))).toEqual([]);
});

test('each kind of evidence and each sign has a weight, and the classifier knows the articles', () => {
  const ranking = rankArticles('how do I mark a job as done');
  expect(ORDER).toHaveLength(KINDS.length);
  expect(ANSWERS).toHaveLength(signsOfAnAnswer(ranking).length);
  const chances = classified('how do I mark a job as done');
  const all = [...chances.values()].reduce((sum, one) => sum + Math.exp(one), 0);
  expect(all).toBeCloseTo(1, 3);
  expect([...chances].toSorted((one, other) => other[1] - one[1])[0]?.[0]).toBe('mark-done');
});

test('words of the regions find the article that plain words find', () => {
  const first = (question: string) => findPassages(question, 1)[0]?.key;
  expect(first('its lashing doon shift the lot to the morn')).toBe('move-work');
  expect(first('which punters owe us brass')).toBe('who-owes-what');
  expect(first('the new lad needs a login')).toBe('additional-users');
});

test('learning the same asks gives the same weights, which fit into their files', () => {
  const asks = [
    { key: 'a', text: 'put my prices up' },
    { key: 'a', text: 'charge a pound more' },
    { key: 'b', text: 'move work to tomorrow' },
    { key: 'b', text: 'rained off today' },
  ];
  const weights = trained(asks);
  expect(filesOf(trained(asks)).bytes.equals(filesOf(weights).bytes)).toBe(true);
  const chances = classified('prices up', weights);
  expect(chances.get('a')!).toBeGreaterThan(chances.get('b')!);
});

test('each article appears only once, with its best passage', () => {
  const passages = findPassages('anonymise a customer for data protection', 5);
  expect(new Set(passages.map(({ key }) => key)).size).toBe(passages.length);
  expect(passages[0]).toMatchObject({
    key: 'delete-customer',
    heading: 'When they ask you to erase their details',
  });
  expect(passages[0]?.text).toContain('Anonymise customer');
});

test('a question finds nothing if the help contains none of its words', () => {
  expect(findPassages('xylophone quantum', 5)).toEqual([]);
  expect(findPassages('how do I', 5)).toEqual([]);
  expect(searchArticles(['xylophone'], 5)).toEqual([]);
});

test('a search finds articles by the beginnings of words, and an article must contain all of them', () => {
  expect(searchArticles(['direc', 'debi'], 5)).toContain('payment-methods');
  expect(searchArticles(['direct', 'xylophone'], 5)).toEqual([]);
});
