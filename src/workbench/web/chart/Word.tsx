import '../../../platform/web/kit/page/tag.css';

/** A word on a tinted ground, as `Tag` of ui/list: that one knows dictionaries and brings zod, 27 kB of gzip, onto this screen. */
export const Word = ({ tone, children }: { tone?: 'primary' | 'info'; children: string }) => (
  <span className={tone ? `tag tag-${tone}` : 'tag'}>{children}</span>
);
