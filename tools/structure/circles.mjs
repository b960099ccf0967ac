// Files that import one another in a circle: none of them can be read, tested or moved without the others.

/** Each circle as the list of files it passes through; `next` gives what each file imports. Types count like everything else. */
export function circlesIn(next) {
  const found = [];
  const done = new Set();
  const visit = (file, way) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const other of next.get(file) ?? []) visit(other, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
