import { breakable } from './paper.tsx';

/** A heading with labels and values below it, as in a person's file. */
export interface FactsBlock {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Blocks of label and value in two columns; an empty one has a line to write on. */
export function PaperFacts({ blocks }: { readonly blocks: readonly FactsBlock[] }) {
  return blocks.map(({ title, facts }) => (
    <section key={title} className="paper-block">
      <h2>{title}</h2>
      <dl>
        {facts.map(({ label, value }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd dir="auto">{value === '' ? <span className="paper-blank" /> : breakable(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

interface SignsProps {
  readonly signs: readonly { readonly over: string; readonly under: string }[];
}

/** Places to sign at the end of a sheet, which stay together. */
export function PaperSigns({ signs }: SignsProps) {
  return (
    <div className="paper-signs">
      {signs.map(({ over, under }) => (
        <div key={over}>
          <p>{over}</p>
          <p>{under}</p>
        </div>
      ))}
    </div>
  );
}
