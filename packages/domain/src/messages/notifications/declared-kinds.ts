import type { Role } from '../../access/roles.ts';
import type { LinkModel } from './deep-links.ts';

/** The wording for several consecutive notifications merged into one. */
interface Merged {
  /** `{count}` stands for the number of notifications, always two or more. */
  readonly message: string;
  /** The page that a click opens, which lists everything that the notifications are about. */
  readonly model: LinkModel;
}

export interface DeclaredKind {
  readonly label: string;
  /** The lowest role that gets the kind. */
  readonly role: Role;
  /** Whether the kind is pushed to phones unless the user turns that off. */
  readonly pushes: boolean;
  readonly merged?: Merged;
  /** The kind's position among all kinds in a user's preferences: the smallest comes first. */
  readonly place: number;
}

/** The kinds of notification that a noun declares in its `notified.ts`. */
export type DeclaredKinds = Readonly<Record<string, DeclaredKind>>;
