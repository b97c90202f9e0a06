/**
 * A multipart form with one file, as a browser sends it: the content type, which contains the boundary, and the
 * bytes.
 */
export async function uploadForm(
  content: Buffer,
  filename: string,
): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], filename));
  const body = new Response(form);
  return {
    type: body.headers.get('content-type')!,
    payload: Buffer.from(await body.arrayBuffer()),
  };
}
