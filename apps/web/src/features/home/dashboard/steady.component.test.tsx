import { notifyManager, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@roundbook/client/query-client';
import { renderPart } from '@roundbook/ui/testing/render-part.tsx';
import { Steady, SteadyPage } from './steady.tsx';

/** A function for each card that makes its answer arrive, by the card's name. */
let arrive: Map<string, (height: number) => void>;
/** The height of a card's placeholder. */
let placeholder: number;
/** Whether the week's card has a part that requests its own answer. */
let hasLatePart: boolean;

function Card({ name }: { readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['card', name],
    queryFn: () => new Promise<number>((resolve) => arrive.set(name, resolve)),
  });
  if (name === 'prompt' && !data) return null;
  return data === undefined ? (
    <div data-skeleton style={{ height: placeholder }} />
  ) : (
    <section aria-label={name} style={{ height: data }}>
      {name === 'week' && hasLatePart && <LatePart />}
    </section>
  );
}

/** A part that requests its own answer once its card has arrived. */
function LatePart() {
  useQuery({
    queryKey: ['late part'],
    queryFn: () => new Promise<number>((resolve) => arrive.set('late part', resolve)),
  });
  return null;
}

const NAMES = ['prompt', 'figures', 'week'] as const;

/** The page, with a button that opens it again from scratch. */
function Visits() {
  const [visit, setVisit] = useState(1);
  const startAgain = () => {
    arrive = new Map();
    queryClient.clear();
    setVisit(visit + 1);
  };
  return (
    <>
      <button type="button" onClick={startAgain}>
        Open again
      </button>
      <SteadyPage key={visit}>
        {NAMES.map((name) => (
          <Steady key={name} name={name}>
            <Card name={name} />
          </Steady>
        ))}
        <p>The end</p>
      </SteadyPage>
    </>
  );
}

async function allAsked(): Promise<void> {
  await expect.poll(() => arrive.size).toBe(NAMES.length);
}

async function open(): Promise<void> {
  arrive = new Map();
  await renderPart(<Visits />, 'phone');
  await allAsked();
}

async function openAgain(): Promise<void> {
  await page.getByRole('button', { name: 'Open again' }).click();
  await allAsked();
}

const top = () => page.getByText('The end').element().getBoundingClientRect().top;
const answer = (name: string, height: number) => arrive.get(name)!(height);

/** The time after which answers reach the cards, as on a device that draws frames in between. */
const LATE_MS = 150;

beforeEach(() => {
  localStorage.clear();
  placeholder = 20;
  hasLatePart = false;
});

afterEach(() => {
  notifyManager.setScheduler((callback) => setTimeout(callback, 0));
});

test('on the next visit, cards keep their place whichever answer comes first', async () => {
  await open();
  const first = top();
  answer('week', 300);
  answer('prompt', 60);
  answer('figures', 90);
  await expect.poll(() => top() - first).toBe(60 + (90 - 20) + (300 - 20));
  const complete = top();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('300');

  await openAgain();
  expect(top()).toBe(complete);
  for (const [name, height] of [
    ['week', 300],
    ['figures', 90],
    ['prompt', 60],
  ] as const) {
    answer(name, height);
    await expect.poll(() => page.getByRole('region', { name }).element().clientHeight).toBe(height);
    expect(top()).toBe(complete);
  }
});

test('once everything has arrived, a card that became smaller or empty leaves no gap', async () => {
  await open();
  for (const name of NAMES) answer(name, 100);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('"week phone\\":100');
  await openAgain();
  const held = top();
  answer('figures', 100);
  answer('week', 50);
  expect(top()).toBe(held);
  answer('prompt', 0);
  await expect.poll(() => held - top()).toBe(150);
});

test('a placeholder that is taller than its card does not push the cards below it down', async () => {
  await open();
  for (const name of NAMES) answer(name, 100);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('"week phone\\":100');
  const complete = top();
  placeholder = 250;
  await openAgain();
  expect(top()).toBe(complete);
  for (const name of NAMES) answer(name, 100);
  await expect.element(page.getByRole('region', { name: 'prompt' })).toBeVisible();
  expect(top()).toBe(complete);
});

test('on a busy device, the cards keep their place until parts of late cards have their answers too', async () => {
  hasLatePart = true;
  await open();
  for (const name of NAMES) answer(name, 100);
  await expect.poll(() => arrive.has('late part')).toBe(true);
  answer('late part', 1);
  await expect.poll(() => JSON.stringify(localStorage)).toContain('"prompt phone\\":100');
  await openAgain();
  const held = top();
  notifyManager.setScheduler((callback) => setTimeout(callback, LATE_MS));
  answer('prompt', 0);
  answer('figures', 100);
  answer('week', 100);
  await expect.poll(() => arrive.has('late part')).toBe(true);
  expect(top()).toBe(held);
  answer('late part', 1);
  await expect.poll(() => held - top()).toBe(100);
});
