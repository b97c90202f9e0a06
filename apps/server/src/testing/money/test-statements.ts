import { headers } from '@roundbook/contract/envelope';
import type { ShownImport } from '@roundbook/contract/money/connected-banks/statement-imports';
import { newId } from '../../platform/db/ids.ts';
import type { Reply, TestApp } from '../test-app.ts';
import { uploadForm } from '../upload-form.ts';

/** Uploads a statement. @returns the answer, even if it is a refusal */
export async function sendStatement(
  app: TestApp,
  token: string,
  content: string | Buffer,
  filename = 'statement.csv',
): Promise<Reply<ShownImport>> {
  const { type, payload } = await uploadForm(Buffer.from(content), filename);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/payments/statementImports',
    headers: {
      authorization: `Bearer ${token}`,
      [headers.requestId]: newId(),
      'content-type': type,
    },
    payload,
  });
  return { ...answer.json<Reply<ShownImport>>(), status: answer.statusCode };
}

/** Uploads a statement that can be read. */
export async function uploadStatementOf(
  app: TestApp,
  token: string,
  content: string | Buffer,
  filename?: string,
): Promise<ShownImport> {
  const { status, data } = await sendStatement(app, token, content, filename);
  if (status !== 200 || !data) throw new Error(`The upload was answered with ${status}`);
  return data;
}
