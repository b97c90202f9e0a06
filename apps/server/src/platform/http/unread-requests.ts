import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, ERROR_CATALOGUE } from '@roundbook/contract/errors';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/**
 * Answers, in the envelope, a request that Node rejected before it reached a route (headers too large, too slow,
 * not HTTP), and ends the connection.
 */
export function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerOf(CODES[error.code ?? ''] ?? 'malformed'));
  socket.destroySoon();
}

function answerOf(code: ErrorCode): string {
  const { status, detail } = ERROR_CATALOGUE[code];
  const body = JSON.stringify({ success: false, data: null, errors: [{ code, detail }] });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'",
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
