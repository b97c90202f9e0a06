import { expect, test } from 'vitest';
import { faultsOf } from '@roundbook/planning/faults';
import { planRota } from '@roundbook/planning/plan-rota';
import { FolderError } from '../matching/folder/case.ts';
import { generateCase } from './firms/generated.ts';
import { readFirm } from './folder/read-firm.ts';
import { writeFirm, writeRota } from './folder/write-rota.ts';

const MONDAY = '2026-03-02';
const { firm, hand } = generateCase({ jobs: 40, people: 2, weeks: 4 }, 1);

function files(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}

test('a written firm reads back unchanged', () => {
  const read = readFirm(writeFirm(firm), MONDAY, 4);
  const options = { budget: { steps: 100 }, seed: 1 };
  expect(planRota(read, options).figures).toEqual(planRota(firm, options).figures);
  expect(read.jobs.map(({ tolerance }) => tolerance)).toEqual(
    firm.jobs.map(({ tolerance }) => tolerance),
  );
});

test('the rota by hand contains every visit once', () => {
  const visits = hand.flatMap((day) => day.visits.map(({ jobId, dueOn }) => `${jobId} ${dueOn}`));
  const { figures } = planRota(firm, { budget: { steps: 0 }, seed: 1 });
  expect(new Set(visits).size).toBe(visits.length);
  expect(visits).toHaveLength(figures.visits + figures.leftOut);
});

test('a folder with a matrix, fixed visits and a former rota is planned and written', () => {
  const read = readFirm(
    files({
      'jobs.csv': 'id,minutes,every,due,round\na,30,4w,2026-03-03,R\nb,45,4w,03/03/2026,R\n',
      'people.csv': 'id\nAnn\n',
      'hours.csv': `person,day,from,to\nAnn,Tue,08:00,16:00\nAnn,Wed,08:00,16:00\n`,
      'matrix.csv':
        'from,a,b,Ann start,Ann end\na,0,60,300,300\nb,90,0,300,300\nAnn start,300,300,0,0\nAnn end,300,300,0,0\n',
      'fixed.csv': 'job,date,person,time\na,2026-03-04,Ann,10:05\n',
      'former.csv': 'job,due,date,person\nb,2026-03-03,2026-03-03,Ann\n',
    }),
    MONDAY,
    1,
  );
  const rota = planRota(read, { budget: { steps: 200 }, seed: 1 });
  expect(faultsOf(read, rota)).toEqual([]);
  const plan = Buffer.from(writeRota(rota).get('plan.csv')!).toString();
  expect(plan).toContain('2026-03-04,Ann,1,a,2026-03-03,10:05,10:05,10:35,300,1,You put it');
});

test('a break begins between its two times', () => {
  const read = readFirm(
    files({
      'jobs.csv':
        'id,minutes,every,due\na,120,4w,2026-03-03\nb,150,4w,2026-03-03\nc,60,4w,2026-03-03\n',
      'people.csv': 'id,break_minutes,break_from,break_to\nAnn,30,12:00,13:00\n',
      'hours.csv': 'person,day,from,to\nAnn,Tue,08:00,14:30\n',
      'matrix.csv': 'from,a,b,c\na,0,600,600\nb,600,0,600\nc,600,600,0\n',
    }),
    MONDAY,
    1,
  );
  const rota = planRota(read, { budget: { steps: 200 }, seed: 1 });
  expect(faultsOf(read, rota)).toEqual([]);
  // All three fit only if c comes last: the others end at twenty to one, whichever is first.
  const [day] = rota.days;
  expect(day?.visits.map(({ jobId }) => jobId)).toEqual([
    expect.any(String),
    expect.any(String),
    'c',
  ]);
  expect(day?.break).toEqual({ begins: 12 * 3600 + 40 * 60, ends: 13 * 3600 + 10 * 60 });
  expect(day?.backAt).toBe(14 * 3600 + 20 * 60);
});

test.each([
  ['jobs.csv', 'id,minutes,every,due\na,x,4w,2026-03-02\n', 'jobs.csv line 2: minutes must be'],
  ['jobs.csv', 'id,minutes,every,due\na,30,4x,2026-03-02\n', 'every must be such as 4w'],
  ['jobs.csv', 'id,minutes\na,30\n', 'no column every, due'],
  ['hours.csv', 'person,day,from,to\nAnn,Mon,8,16:00\n', 'from must be a time such as 08:30'],
  ['people.csv', 'name\nAnn\n', 'no column id'],
])('a fault in %s is reported with its line', (name, text, words) => {
  const good = {
    'jobs.csv': 'id,minutes,every,due\na,30,4w,2026-03-02\n',
    'people.csv': 'id\nAnn\n',
    'hours.csv': 'person,day,from,to\nAnn,Mon,08:00,16:00\n',
  };
  expect(() => readFirm(files({ ...good, [name]: text }), MONDAY, 1)).toThrow(FolderError);
  expect(() => readFirm(files({ ...good, [name]: text }), MONDAY, 1)).toThrow(words);
});
