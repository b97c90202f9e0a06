import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService, listServices } from '@roundbook/contract/work/services/services';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { isDiskFull } from '../db/database-errors.ts';
import { createLogger } from '../operations/logger.ts';

const lines: string[] = [];
let app: TestApp;
let business: TestBusiness;

beforeAll(async () => {
  const logger = createLogger({ logLevel: 'error' }, { write: (line) => void lines.push(line) });
  app = await startTestApp({}, logger);
  business = await app.business();
});
afterAll(() => app.stop());

test('a change for which the disk has no room is refused with a message, logged, and can be repeated', async () => {
  const { token } = business;
  const requestId = 'a-change-without-room';
  const add = () =>
    app.call(createService, {
      token,
      requestId,
      body: { type: 'residential', name: 'Conservatory roof' },
    });
  await app.asOwner(`
    create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$`);
  await app.asOwner(`create trigger no_room before insert on services
    for each row execute function no_room()`);
  const refused = await add();
  await app.asOwner('drop trigger no_room on services');
  expect(refused).toMatchObject({
    status: 503,
    success: false,
    errors: [{ code: 'full', detail: expect.stringContaining('nothing was saved') as string }],
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(lines.join('')).toContain('the disk is full');

  expect(await add()).toMatchObject({ status: 200 });
  const { services } = await app.data(listServices, { token });
  expect(services.filter(({ name }) => name === 'Conservatory roof')).toHaveLength(1);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that a disk is full', (code) => {
  expect(isDiskFull(Object.assign(new Error('no room'), { code }))).toBe(true);
});

test('another error does not mean that a disk is full', () => {
  expect(isDiskFull(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe(false);
  expect(isDiskFull(undefined)).toBe(false);
});
