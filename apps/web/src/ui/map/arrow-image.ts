const SIZE = 24;

/** An arrowhead that points along a line, for a screen of double density. */
export function arrowImage(colour: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return new ImageData(SIZE, SIZE);
  context.strokeStyle = colour;
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(9, 8);
  context.lineTo(14, 12);
  context.lineTo(9, 16);
  context.stroke();
  return context.getImageData(0, 0, SIZE, SIZE);
}
