import type { FillWay } from './lookup-source.ts';

/** Leads from choices that are empty to the screen that fills them. */
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
