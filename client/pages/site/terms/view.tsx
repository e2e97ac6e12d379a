import type { TermsView } from '#core/site/get-terms.ts';
import { BlockContent } from '../../../ui/block-content.tsx';
import { TableOfContents } from '../../../ui/contents-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

export function Page({ data }: { data: TermsView }) {
  const items = data.contents.map(({ id, title, sections }) => ({
    id,
    label: title,
    items: sections.map((section) => ({ id: section.id, label: section.title })),
  }));
  return (
    <div className="wrap">
      <PageHead page={data} />
      <div className="terms-head">
        <h1>{data.title}</h1>
        <p className="lede">{data.description}</p>
        {data.siteTexts.status === 'failed' && (
          <BlockContent name="site-texts" block={data.siteTexts}>
            {() => null}
          </BlockContent>
        )}
      </div>
      <div className="terms split">
        <TableOfContents title="En esta página" items={items} />
        <Documents data={data} />
      </div>
    </div>
  );
}

function Documents({ data: { documents, additions } }: { data: TermsView }) {
  return (
    <div className="terms-documents">
      {documents.map((document) => (
        <Document key={document.id} document={document} />
      ))}
      {additions.map(({ id, content }) => (
        <div key={id} id={id}>
          <RichText html={content} />
        </div>
      ))}
    </div>
  );
}

function Document({ document }: { document: TermsView['documents'][number] }) {
  const { id, title, validFrom, sections, additions } = document;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="terms-valid-from small-muted">{validFrom}</p>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h3 id={section.id}>{section.title}</h3>
          <RichText html={section.content} />
        </section>
      ))}
      {additions.map((addition) => (
        <RichText key={addition} html={addition} />
      ))}
    </section>
  );
}
