import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Turns } from './turns.ts';

const argon2id = promisify((parameters: Argon2Parameters, done: ArgonCallback) =>
  argon2('argon2id', parameters, done),
);
type ArgonCallback = (error: Error | null, key: Buffer) => void;

/** The cost of a hash: the memory in KiB, and the number of passes over it. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** Over twice OWASP's recommended minimum; about 70 ms on one core. */
export const PASSWORD_COST: PasswordCost = { memory: 47_104, passes: 2 };

/** The result of checking a password. */
export interface PasswordCheck {
  readonly right: boolean;
  /** Whether the stored hash was made with parameters that are no longer current. */
  readonly outdated: boolean;
}

interface StoredHash extends PasswordCost {
  readonly salt: Buffer;
  readonly key: Buffer;
}

const STORED_FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/-]+)\$([\w+/-]+)$/;

function parse(text: string): StoredHash | undefined {
  const match = STORED_FORM.exec(text);
  if (!match) return undefined;
  return {
    memory: Number(match[1]),
    passes: Number(match[2]),
    salt: Buffer.from(match[3]!, 'base64'),
    key: Buffer.from(match[4]!, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Makes and checks passwords' argon2id hashes in the usual `$argon2id$…` form, a few at a time. */
export class Passwords {
  /**
   * Limits the load of many simultaneous sign-ins, so that they neither fill the memory (two hashes
   * hold about 95 MiB) nor take every thread of the pool. Sixty calls wait for a few seconds; any
   * more are turned away immediately.
   */
  readonly #turns = new Turns(2, 60);
  readonly #cost: PasswordCost;
  /** The hash to compare with if there is no account, so that the check takes just as long. */
  readonly #nobody: StoredHash;

  /** @param cost the cost of new hashes; older hashes are checked at their own cost */
  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost;
    this.#nobody = { ...cost, salt: randomBytes(16), key: randomBytes(32) };
  }

  /** @throws AppError `unavailable` if too many calls are already waiting */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const { memory, passes } = this.#cost;
    const key = await this.#derive(password, { memory, passes, salt });
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(key)}`;
  }

  /**
   * Checks a password. If there is no stored hash, the check takes just as long and fails.
   * @throws AppError `unavailable` if too many calls are already waiting
   */
  async check(password: string, stored: string | undefined): Promise<PasswordCheck> {
    const parsed = stored === undefined ? undefined : parse(stored);
    const against = parsed ?? this.#nobody;
    const key = await this.#derive(password, against);
    const same = key.length === against.key.length && timingSafeEqual(key, against.key);
    const outdated = against.memory !== this.#cost.memory || against.passes !== this.#cost.passes;
    return { right: parsed !== undefined && same, outdated };
  }

  #derive(password: string, { memory, passes, salt }: Omit<StoredHash, 'key'>): Promise<Buffer> {
    // Another keyboard may produce the same password in a different composition.
    const message = password.normalize('NFKC');
    const parameters = { message, nonce: salt, parallelism: 1, tagLength: 32, memory, passes };
    return this.#turns.take(() => argon2id(parameters));
  }
}
