import { setTimeout as delay } from 'node:timers/promises';
import papaparse from 'papaparse';
import { expect } from 'vitest';
import * as contract from '@roundbook/contract/account/exports/exports';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { TestApp } from './test-app.ts';

type Asked = BodyInputOf<typeof contract.requestExport>;

/** Requests an export and waits until it has finished. */
export async function exported(
  app: TestApp,
  token: string,
  body: Asked,
): Promise<contract.ExportRecord> {
  const { export: asked } = await app.data(contract.requestExport, { token, body });
  for (;;) {
    const { exports } = await app.data(contract.listExports, { token });
    const found = exports.find(({ id }) => id === asked.id)!;
    if (found.state === 'Ready' || found.state === 'Failed') return found;
    await delay(50);
  }
}

/** The status and content of an answer to the request for an export's file. */
export async function fetched(
  app: TestApp,
  token: string,
  id: string,
): Promise<{ status: number; content: Buffer }> {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/exports/${id}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, content: answer.rawPayload };
}

/** Bytes as UTF-8 text, including the byte order mark at its start. */
export const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** The rows of CSV text, each keyed by the headings. */
export function rowsOf(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { data, errors } = papaparse.parse<Record<string, string>>(text.slice(1), {
    header: true,
    skipEmptyLines: true,
    delimiter: ',',
  });
  expect(errors).toEqual([]);
  return data;
}
