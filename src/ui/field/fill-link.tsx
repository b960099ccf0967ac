import type { FillWay } from './lookup-source.ts';

/** Leads from an empty list of choices to the screen that fills it. */
export function FillLink({ way }: { readonly way: FillWay }) {
  return (
    <a
      className="btn"
      href={way.to}
      onClick={(event) => {
        event.preventDefault();
        way.follow();
      }}
    >
      {way.words}
    </a>
  );
}
