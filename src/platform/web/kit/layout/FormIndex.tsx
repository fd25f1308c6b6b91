import { type RefObject, useEffect, useState } from 'react';
import { useWide } from '../page/useMedia.ts';
import { Pressable } from '../plain/Pressable.tsx';
import css from './formPage.module.css';

interface Part {
  title: string;
  card: Element;
  /** Something in it has to be mended. */
  wrong: boolean;
}
/** From how many parts on the way to each is worth its place. */
const FEW = 3;

const partsOf = (root: Element): Part[] =>
  [...root.querySelectorAll('.form-card > :is(legend, h2, h3)')].flatMap((head) => {
    const card = head.closest('.form-card');
    const title = [...head.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const name = (title ?? head).textContent?.trim();
    return card && name
      ? [{ title: name, card, wrong: card.querySelector('[data-invalid]') !== null }]
      : [];
  });
const same = (a: readonly Part[], b: readonly Part[]) =>
  a.length === b.length &&
  a.every(
    ({ title, card, wrong }, at) =>
      title === b[at]?.title && card === b[at].card && wrong === b[at].wrong,
  );
/** The part that one reads: the last whose head has passed the upper third of the window. */
const currentOf = (parts: readonly Part[]) =>
  parts.findLast(({ card }) => card.getBoundingClientRect().top < innerHeight / 3) ?? parts[0];

/** The parts of a form as they are drawn now. */
function useParts(form: RefObject<HTMLElement | null>, wide: boolean) {
  const [parts, setParts] = useState<Part[]>([]);
  const [current, setCurrent] = useState<Part>();
  useEffect(() => {
    const root = form.current;
    if (!wide || !root) return;
    const read = () => {
      const next = partsOf(root);
      setParts((now) => (same(now, next) ? now : next));
    };
    const scrolled = () => setCurrent(currentOf(partsOf(root)));
    read();
    scrolled();
    const changes = new MutationObserver(read);
    changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-invalid'] });
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      document.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [form, wide]);
  return { parts, current };
}

/** Beside a form of several parts, from 1440 px: which one reads, which have to be mended, and the way to each (表单 40). */
export function FormIndex({ form }: { form: RefObject<HTMLElement | null> }) {
  const wide = useWide();
  const { parts, current } = useParts(form, wide);
  if (!wide || parts.length < FEW) return null;
  const go = ({ card }: Part) => {
    card.scrollIntoView({ block: 'start' });
    card
      .querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled, button:enabled')
      ?.focus({ preventScroll: true });
  };
  return (
    <nav className={css.index} aria-label="表单各部分" data-form-index="">
      <div>
        {parts.map((part) => (
          <Pressable
            key={part.title}
            line
            current={part.card === current?.card}
            data-wrong={part.wrong || undefined}
            onClick={() => go(part)}
          >
            {part.title}
            {part.wrong && <span className="visually-hidden">，有需要修改的</span>}
          </Pressable>
        ))}
      </div>
    </nav>
  );
}
