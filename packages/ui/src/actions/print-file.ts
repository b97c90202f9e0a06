/**
 * Opens the browser's print dialog for a document that the browser can display, such as a PDF. Resolves once the
 * document has been handed to the browser; the frame that holds it stays until the next document is printed, as a
 * browser prints from it.
 */
export function printFile(content: Blob): Promise<void> {
  document.querySelector('iframe[data-printed]')?.remove();
  const frame = document.createElement('iframe');
  frame.dataset['printed'] = '';
  frame.title = 'Document to print';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.style.position = 'fixed';
  frame.style.width = '0';
  frame.style.height = '0';
  frame.style.border = '0';
  const address = URL.createObjectURL(content);
  frame.src = address;
  return new Promise((resolve) => {
    frame.addEventListener(
      'load',
      () => {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      },
      { once: true },
    );
    document.body.append(frame);
  });
}
