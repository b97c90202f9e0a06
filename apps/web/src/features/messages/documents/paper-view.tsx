import type { DocumentBlock } from '@roundbook/contract/messages/documents/document-templates';
import classes from './documents.module.css';

function Block({ block }: { readonly block: DocumentBlock }) {
  switch (block.look) {
    case 'heading':
      return <h3 className={classes.heading}>{block.text}</h3>;
    case 'text':
      return <p className={classes.lines}>{block.text}</p>;
    case 'box':
      return <p className={classes.box}>{block.text}</p>;
    case 'list':
      return (
        <ul className={classes.points}>
          {block.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {block.columns.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join('\n')}>
                  {row.map((cell, at) => (
                    // Columns are never reordered.
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

interface PaperViewProps {
  readonly title: string;
  readonly blocks: readonly DocumentBlock[];
}

/** The content of a document, as on paper. */
export function PaperView({ title, blocks }: PaperViewProps) {
  return (
    <article className={classes.paper} aria-label={title} data-print="paper">
      <h2 className={classes.title}>{title}</h2>
      {blocks.map((block, at) => (
        // A finished document never changes, so an index can serve as the key.
        <Block key={at} block={block} />
      ))}
    </article>
  );
}
