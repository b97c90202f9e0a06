/** The name under which the built-in style asks for its grid. */
export const GRID_IMAGE = 'roundbook-grid';

const SIZE = 192;

/**
 * A square of grid paper for a double-density screen. At street scale nothing else on the built-in map shows that the
 * map is moving.
 */
export function gridImage(colour: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(SIZE, SIZE);
  context.fillStyle = colour;
  context.fillRect(0, 0, SIZE, 2);
  context.fillRect(0, 0, 2, SIZE);
  return context.getImageData(0, 0, SIZE, SIZE);
}
