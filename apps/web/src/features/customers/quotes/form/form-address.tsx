import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { renderSVG } from 'uqr';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import classes from './quote-form.module.css';

/**
 * The HTML that a firm pastes into its website to embed the form. The form reports its height; on websites that
 * allow no scripts, the frame keeps the height of a long form.
 */
const embedded = (link: string) =>
  `<iframe src="${link}" title="Ask for a price" style="width:100%;height:1600px;border:0"></iframe>
<script>
addEventListener('message', function (event) {
  var frame = document.querySelector('iframe[src="${link}"]');
  if (frame && event.source === frame.contentWindow && event.data.type === 'roundbook.form')
    frame.style.height = event.data.height + 'px';
});
</script>`;

const SVG = 'image/svg+xml';

/** The form's link, its QR code, and the HTML that embeds it in the firm's own website. */
export function FormAddress({ link }: { readonly link: string }) {
  // An SVG is sharp at any size on paper.
  const drawing = renderSVG(link, { border: 3 });
  return (
    <SectionCard title="Where it is">
      <div className={classes.address}>
        <div className={classes.ways}>
          <div className={classes.way}>
            <Anchor href={link} target="_blank" rel="noreferrer" inherit>
              {link}
            </Anchor>
            <CopyButton value={link} what="link" />
          </div>
          <p className={classes.hint}>For your messages, your profile and your listing on maps.</p>
          <div className={classes.way}>
            <code className={classes.code}>{embedded(link)}</code>
            <CopyButton value={embedded(link)} what="code for your website" />
          </div>
          <p className={classes.hint}>Paste this into your website to show the form there.</p>
        </div>
        <div className={classes.qr}>
          <img
            className={classes.drawing}
            src={`data:${SVG},${encodeURIComponent(drawing)}`}
            alt="A QR code that opens the form"
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile('Ask for a price.svg', new Blob([drawing], { type: SVG }))}
          >
            Save to print
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
