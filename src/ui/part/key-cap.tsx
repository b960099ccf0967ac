/** A key, shown where it works; not read out, since the button next to it has its own name. */
export function KeyCap({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden="true" className="key-cap">
      <kbd>{keys}</kbd>
    </span>
  );
}
