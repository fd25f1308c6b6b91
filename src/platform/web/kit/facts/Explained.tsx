import type { Explanation } from '../../../contract/why/explanation.ts';
import { Tag } from '../page/Tag.tsx';
import css from './explained.module.css';

/** Why somebody can or cannot, step by step: the conclusion, and below it what each deciding function has said. */
export const Explained = ({ can, conclusion, steps }: Explanation) => (
  <>
    <p className={css.conclusion} role="status">
      {can ? <Tag tone="success">可以</Tag> : <Tag tone="warning">不可以</Tag>} {conclusion}
    </p>
    <ol className={css.steps}>
      {steps.map(({ title, ok, text }) => (
        <li key={title}>
          {ok === null ? (
            <Tag>说明</Tag>
          ) : ok ? (
            <Tag tone="success">通过</Tag>
          ) : (
            <Tag tone="danger">不通过</Tag>
          )}
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </>
);
