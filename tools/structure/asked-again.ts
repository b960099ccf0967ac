import type { Plugin } from 'vite';

/** A file asked for when it is needed; the name's end is not known yet. */
const asks = (name: string): RegExp => new RegExp(`\\bimport\\(\\s*(["'\`])(\\.\\/${name}-[^"'\`]+)\\1\\s*\\)`, 'g');

/**
 * Asks for a file under another address where it could not be fetched: Firefox remembers for as long as a page is open that
 * it could not, and would refuse it even after the connection is back. For a file without which a person can't go on.
 */
export const askedAgain = (name: string): Plugin => ({
  name: 'asked-again',
  apply: 'build',
  renderChunk: (code) => {
    const changed = code.replace(
      asks(name),
      (whole, quote: string, path: string) => `${whole}.catch(()=>import(${quote}${path}?${quote}+Date.now()))`,
    );
    return changed === code ? null : { code: changed, map: null };
  },
});
