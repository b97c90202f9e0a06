import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { tokenOf } from '../api/setup.ts';
import type { CallerOrder, Called, CallerSetup } from './caller.ts';
import { headersFor, type HotCall, hotCalls } from './hot-calls.ts';

// The neighbour, in a process of its own, so that nothing but the server delays its calls.
const [setup] = (await once(process, 'message')) as [CallerSetup];
const { neighbour, secret, url, day } = setup;
const calls = hotCalls(neighbour, day);
const agent = new Agent({ keepAlive: true });

/** Makes a call, and waits for the last byte of its answer. @returns whether it succeeded */
function make(call: HotCall, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}${call.path()}`,
      { agent, method: call.method, headers: headersFor(token, call) },
      (answer) => {
        answer.resume();
        answer.on('error', () => resolve(false));
        answer.on('end', () => resolve(answer.statusCode === 200));
      },
    );
    sent.on('error', () => resolve(false));
    const body = call.body();
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Makes calls at a steady rate until it is told to stop. Each call is timed from the moment at which it was due, so a
 * server that stalls also pays for the calls that it held up.
 */
async function callUntil(isOver: () => boolean, perSecond: number): Promise<Called[]> {
  const token = await tokenOf(secret, neighbour);
  const made: Promise<Called>[] = [];
  const started = performance.now();
  for (let number = 0; !isOver(); number += 1) {
    const due = started + (number * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    const call = calls[number % calls.length]!;
    made.push(
      make(call, token).then((isOk) => ({
        name: call.name,
        milliseconds: performance.now() - due,
        isOk,
      })),
    );
  }
  return Promise.all(made);
}

let isOver = false;
process.on('message', ({ begin, perSecond }: CallerOrder) => {
  isOver = !begin;
  if (begin) void callUntil(() => isOver, perSecond).then((called) => process.send?.(called));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
