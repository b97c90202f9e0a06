import { expect, test } from 'vitest';
import { fact, type FactCall, follows, type Participant, takesPart } from './fact.ts';
import { Facts } from './facts.ts';

/** A door that may be shut, unless a participant holds it open. */
const doorShut = fact<{ door: string }, { door: string }, { draught: number }, { key: string }>(
  'doorShut',
);
const bellRung = fact<{ bell: string }, { bell: string }>('bellRung');

function factsOf(...participants: Participant[]) {
  return new Facts(participants, {} as FactCall);
}

test('participants write in the order in which they are listed, whatever the order of facts', async () => {
  const written: string[] = [];
  const facts = factsOf(
    follows(bellRung, (_, { bell }) => written.push(`first: ${bell}`)),
    follows(doorShut, (_, { door }) => written.push(`second: ${door}`)),
    follows(bellRung, (_, { bell }) => written.push(`third: ${bell}`)),
  );
  const expected = await facts.expect(doorShut, { door: 'front' });
  await expected.happened({ door: 'front' });
  await facts.announce(bellRung, { bell: 'brass' });
  expect(written).toEqual([]);
  facts.write();
  expect(written).toEqual(['first: brass', 'second: front', 'third: brass']);
});

test('all participants have sent their loading statements before any is awaited', async () => {
  const begun: string[] = [];
  const waiting = (name: string) =>
    takesPart(doorShut, 'loads', async () => {
      begun.push(name);
      await Promise.resolve();
      return null;
    });
  const facts = factsOf(waiting('one'), waiting('other'));
  const expecting = facts.expect(doorShut, { door: 'front' });
  expect(begun).toEqual(['one', 'other']);
  await expecting;
});

test('the owner gets the knowledge and contributions of the participants that take part in this fact', async () => {
  const facts = factsOf(
    takesPart(doorShut, 'loads', async (_, { door }) => ({
      known: { draught: door.length },
      take: () => ({ key: `of ${door}` }),
    })),
    takesPart(doorShut, 'loads', async () => null),
  );
  const expected = await facts.expect(doorShut, { door: 'front' });
  expect(expected.known).toEqual({ draught: 5 });
  expect(await expected.happened({ door: 'front' })).toEqual({ key: 'of front' });
  expect((await factsOf().expect(doorShut, { door: 'back' })).known).toEqual({});
});

test('two participants cannot both set a field', async () => {
  const giving = takesPart(doorShut, 'loads', async () => ({ take: () => ({ key: 'mine' }) }));
  const expected = await factsOf(giving, giving).expect(doorShut, { door: 'front' });
  await expect(expected.happened({ door: 'front' })).rejects.toThrow(
    'Two participants of doorShut set key',
  );
});

test('a fact that did not happen, or was refused, has nothing to write', async () => {
  const written: string[] = [];
  const refused = new Error('Held open');
  const facts = factsOf(
    follows(bellRung, () => written.push('bell')),
    takesPart(doorShut, 'loads', async () => ({
      take: () => {
        throw refused;
      },
      write: () => written.push('door'),
    })),
  );
  await facts.expect(bellRung, { bell: 'brass' });
  const expected = await facts.expect(doorShut, { door: 'front' });
  await expect(expected.happened({ door: 'front' })).rejects.toBe(refused);
  facts.write();
  expect(written).toEqual([]);
});
