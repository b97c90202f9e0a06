import { type Access, atLeast } from '@roundbook/contract/access';
import type { Feature } from '@roundbook/domain/access/features';
import { mayUse } from '../access.ts';
import type { AppStart } from '../app-start.ts';
import type { Refused } from '../refusal.ts';

/** A place of the menu or the settings. */
export interface GuardedPlace {
  /** The access rule of the call that fills the screen. */
  readonly access: Access;
  /**
   * The feature that the place is for. On a plan without the feature, the place has a lock, and opens even so: the
   * business can read what it recorded.
   */
  readonly feature?: Feature;
}

/** Whether the user can open a place, and the reason for its lock. */
interface PlaceAnswer {
  readonly opens: boolean;
  readonly refusal: Refused | null;
}

/** Whether the user can open a place, and whether it has a lock because of their role or plan. */
export function placeAnswer(start: AppStart, { access, feature }: GuardedPlace): PlaceAnswer {
  const answer = mayUse(start, access);
  if (!answer.allowed) return { opens: false, refusal: answer };
  const using = feature ? mayUse(start, atLeast('Limited Worker', feature)) : answer;
  return { opens: true, refusal: using.allowed ? null : using };
}
