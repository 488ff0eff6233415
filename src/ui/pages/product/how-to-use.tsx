import type { Step } from '#domain/catalogue/entry.ts';
import { Drawing } from '#ui/components/drawing/drawing.tsx';
import styles from './how-to-use.module.css';

/** The steps for using a product, with drawings (behaviour 2.4). */
export function HowToUse({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className={styles.use} aria-labelledby="use">
      <h2 id="use">How to use it</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, drawing }) => (
          <li key={title}>
            {drawing && <Drawing of={drawing} />}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
