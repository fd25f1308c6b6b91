import css from './plain.module.css';

/** Below it something opens: as the browser's choices have it. */
export const Chevron = () => <i aria-hidden="true" className={css.chevron} />;
