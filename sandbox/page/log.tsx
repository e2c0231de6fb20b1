import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Whoever is nearer to the end than this, in pixels, stays there. */
const NEAR = 80;

type Props = {
  children: ComponentChildren;
  /** Asks for what was said before; null where nothing was. */
  loadOlder: (() => Promise<unknown>) | null;
  /** How often one has said something: each time the newest message comes into sight. */
  said: number;
};

/**
 * What has been said. It keeps to the newest message as long as one has not scrolled up, also while messages grow; near its top
 * older ones come above what one reads.
 */
export function Log({ children, loadOlder, said }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const asking = useRef(loadOlder);
  asking.current = loadOlder;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // What scrolls must be reachable by keyboard.
    box.tabIndex = 0;
    let lowest = 0;
    const toEnd = () => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
      lowest = box.scrollHeight - box.clientHeight;
    };
    let isLoading = false;
    const note = () => {
      const before = lowest;
      lowest = box.scrollHeight - box.clientHeight;
      // Browsers tell of scrolling before they tell of sizes: where the end has moved, nobody scrolled away from it.
      if (lowest === before) isAtEnd.current = lowest - box.scrollTop < NEAR;
      if (box.scrollTop < NEAR && !isAtEnd.current) void load();
    };
    const load = async () => {
      if (isLoading || asking.current === null) return;
      isLoading = true;
      const read = box.querySelector("discord-message");
      const before = read?.getBoundingClientRect().top ?? 0;
      await asking.current();
      requestAnimationFrame(() => {
        box.scrollTop += (read?.getBoundingClientRect().top ?? before) - before;
        isLoading = false;
      });
    };
    const sizes = new ResizeObserver(toEnd);
    for (const one of [box, ...box.children]) sizes.observe(one);
    box.addEventListener("scroll", note);
    toEnd();
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", note);
    };
  }, []);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || said === 0) return;
    isAtEnd.current = true;
    box.scrollTop = box.scrollHeight;
  }, [said]);
  return (
    <section class="log" aria-label="Messages" ref={scroller}>
      <div class="log-body">{children}</div>
    </section>
  );
}
