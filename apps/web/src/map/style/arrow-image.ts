const SIZE = 32;

/** An arrowhead that points along a line, for a double-density screen. */
export function arrowImage(colour: string, edge: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(SIZE, SIZE);
  context.fillStyle = colour;
  context.strokeStyle = edge;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(8, 5);
  context.lineTo(28, 16);
  context.lineTo(8, 27);
  context.lineTo(13, 16);
  context.closePath();
  context.stroke();
  context.fill();
  return context.getImageData(0, 0, SIZE, SIZE);
}
