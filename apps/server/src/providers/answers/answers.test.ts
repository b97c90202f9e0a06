import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../testing/providers/model-server.ts';
import type { AnswerWriter } from './answers.ts';
import { configuredAnswers } from './configured-answers.ts';

const passages = [
  { key: 'skip', title: 'Skip a visit', heading: '', text: 'Press Skip…. The job stays.' },
  { key: 'hold', title: 'On hold', heading: 'By a rule', text: 'Press Put on hold.' },
];
const QUESTION = 'What if it rains on Mrs Smith?';

let server: ModelServer;
let answers: AnswerWriter;
let log: string;

beforeEach(async () => {
  server = await startModelServer();
  log = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const config = { url: server.url, model: 'small', key: 'a secret key' };
  answers = configuredAnswers(config, pino(lines));
});
afterEach(() => server.stop());

async function ask() {
  const pieces: string[] = [];
  const answer = await answers.write(QUESTION, passages, (text) => pieces.push(text));
  return { answer, pieces };
}

test('the model gets only the question and passages, and its sentences are passed on as they are written', async () => {
  server.pieces = ['Press **Sk', 'ip…**. [1] ', 'The job ', 'stays [1].'];
  expect(await ask()).toEqual({
    answer: 'Press **Skip…**. [1] The job stays [1].',
    pieces: ['Press **Skip…**. [1] ', 'The job stays [1].'],
  });
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]?.headers.authorization).toBe('Bearer a secret key');
  expect(server.asked[0]?.body).toMatchObject({
    model: 'small',
    stream: true,
    messages: [
      { role: 'system', content: expect.stringContaining('[2] On hold: By a rule') as string },
      { role: 'user', content: QUESTION },
    ],
  });
});

test('a sentence that names an unknown passage, page or label is left out', async () => {
  server.pieces = [
    'Open /settings/rain. See https://rain.example. Press **Stop the rain**. As in [7]. ',
    'Press Put on hold [2].',
  ];
  const { answer, pieces } = await ask();
  expect(answer).toBe('Press Put on hold [2].');
  expect(pieces.join('')).toBe(answer);
});

test.each([
  ['answers nothing', () => (server.pieces = ['NOTHING'])],
  ['quotes no passage', () => (server.pieces = ['Take an umbrella.'])],
  ['fails', () => (server.mood = 'failing')],
  ['answers in another form', () => (server.mood = 'garbled')],
])('a model that %s has the help quoted instead', async (_what, happens) => {
  happens();
  expect((await ask()).answer).toBe('Press Skip…. The job stays. [1]');
  expect(log).not.toContain('Smith');
});

test('if there is no model, the best passage is quoted word for word', async () => {
  answers = configuredAnswers(undefined, pino({ level: 'silent' }));
  const quoted = 'Press Skip…. The job stays. [1]';
  expect(await ask()).toEqual({ answer: quoted, pieces: [quoted] });
});
