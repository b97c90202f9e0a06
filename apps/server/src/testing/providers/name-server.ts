import { createSocket } from 'node:dgram';

/** A name server for one test file. */
export interface NameServer {
  /** The server's address, as `address:port`. */
  readonly address: string;
  stop(): Promise<void>;
}

const TXT = 16;

/** The name in a question, and where it ends. */
function nameIn(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/**
 * The answer to a question: a single TXT record for a name that has one, and no record for any other name (RFC 1035).
 */
function answerTo(query: Buffer, texts: Readonly<Record<string, string>>): Buffer {
  const { name, end } = nameIn(query);
  const text = query.readUInt16BE(end) === TXT ? texts[name] : undefined;
  const question = query.subarray(12, end + 4);
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  if (text === undefined) return Buffer.concat([head, question]);
  const data = Buffer.from(text);
  // The fields of the record: a pointer to the name in the question, the kind, the class, a minute
  // to live, and the length.
  const record = Buffer.from([
    0xc0,
    12,
    0,
    TXT,
    0,
    1,
    0,
    0,
    0,
    60,
    0,
    data.length + 1,
    data.length,
  ]);
  return Buffer.concat([head, question, record, data]);
}

/** Starts a name server that knows TXT records by their names, each below 255 characters, and no other record. */
export async function startNameServer(
  texts: Readonly<Record<string, string>>,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, texts), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
