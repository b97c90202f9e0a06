let known: boolean | null = null;

/** Whether the browser has what maps are drawn with: WebGL 2, which old or locked devices lack. */
export function canDrawMaps(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
