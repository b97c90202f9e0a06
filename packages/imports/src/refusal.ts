/** Why a list cannot be read, in words for the user who chose it. Caught where reading begins. */
export class ListRefusal extends Error {
  override readonly name = 'ListRefusal';
}
