import type { Capability } from '@roundbook/domain/access/capability';

/** Thrown by a route's guard; the signed-in layout shows why. */
export class AccessRefused extends Error {
  readonly refusal: Exclude<Capability, { allowed: true }>;

  constructor(refusal: Exclude<Capability, { allowed: true }>) {
    super('Access refused');
    this.name = 'AccessRefused';
    this.refusal = refusal;
  }
}
