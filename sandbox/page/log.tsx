import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Whoever is nearer to the end than this, in pixels, stays there. */
const NEAR = 80;

/** What has been said. It keeps to the newest message as long as one has not scrolled up, also while messages grow. */
export function Log({ children }: { children: ComponentChildren }) {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    // What scrolls must be reachable by keyboard.
    box.tabIndex = 0;
    let isAtEnd = true;
    const toEnd = () => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    };
    const note = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
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
  return (
    <section class="log" aria-label="Messages" ref={scroller}>
      {children}
    </section>
  );
}
