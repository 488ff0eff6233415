import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

/**
 * A form whose code is no part of the page's first load: the page is drawn with it, and it comes to life a moment
 * after. What is typed until then stays, and a press on its button is held and then made once.
 */
export function formSlot(load: () => Promise<{ readonly default: ComponentType }>) {
  // Begins with the page's own code, not with its first drawing.
  const loading = load();
  loading.catch(() => undefined);
  const Form = lazy(() => loading);

  function FormSlot() {
    const slot = useRef<HTMLDivElement>(null);
    const live = useRef(false);
    const held = useRef<HTMLFormElement>(undefined);

    useEffect(() => {
      const element = slot.current;
      // React hears nothing of a form that it has not taken over yet.
      const hold = (event: SubmitEvent) => {
        if (live.current) return;
        event.preventDefault();
        if (event.target instanceof HTMLFormElement) held.current = event.target;
      };
      element?.addEventListener('submit', hold);
      return () => element?.removeEventListener('submit', hold);
    }, []);

    const comeToLife = () => {
      live.current = true;
      held.current?.requestSubmit();
    };

    return (
      <div ref={slot}>
        <Suspense>
          <Form />
          <Live onLive={comeToLife} />
        </Suspense>
      </div>
    );
  }

  // Drawn once: an update would have React throw away what it has not taken over yet, and what was typed there.
  return memo(FormSlot);
}

function Live({ onLive }: { readonly onLive: () => void }) {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    onLive();
  }, [onLive]);
  return null;
}
