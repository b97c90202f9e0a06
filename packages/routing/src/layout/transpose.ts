/** A square matrix with rows and columns exchanged. */
export function transpose(matrix: Float64Array, size: number): Float64Array {
  const turned = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      turned[column * size + row] = matrix[row * size + column]!;
    }
  }
  return turned;
}
