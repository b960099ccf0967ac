/** The shape of what is about to be drawn. */
export function Waiting({ words }: { readonly words: string }) {
  return (
    <div className="panel round-wait" role="status" aria-busy="true">
      <span className="sr">{words}</span>
      <i className="sk" />
      <i className="sk" />
      <i className="sk" />
    </div>
  );
}
