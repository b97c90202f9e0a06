/**
 * The reason that a list cannot be read, as a message to the user who chose it. Caught where
 * reading begins.
 */
export class ListRefusal extends Error {
  override readonly name = 'ListRefusal';
}
