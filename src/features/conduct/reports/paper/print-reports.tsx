import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FrozenPaper } from '../../../../contract/adab/adab-paper.ts';
import { bareSheets } from '../../../../ui/print/page-rule.ts';
import { printNow } from '../../../../ui/print/print-now.tsx';
import { reportTexts } from '../texts/id.ts';
import { type Block, blocksOf, Foot, headOf } from './blocks.tsx';
import './paper.css';
import { pagesOf } from './pages-of.ts';

const texts = reportTexts.paper;

interface Printed {
  readonly paper: FrozenPaper;
  /** A data URL; empty if there is none. */
  readonly logo: string;
}

type Pages = readonly (readonly Block[])[];

const Running = ({ paper }: { readonly paper: FrozenPaper }) => <p className="rapor-running">{texts.running(paper.pupil, paper.kelas)}</p>;

const kinds = ['levels', 'narrative', 'advice'] as const;
/** The widest page count that is printed: a foot's height must not depend on the resulting number of pages. */
const widest = 99;

/** Every part of every report one below the other, each as high as on paper. */
function Measure({ reports }: { readonly reports: readonly { readonly paper: FrozenPaper; readonly blocks: readonly Block[] }[] }) {
  return reports.map(({ paper, blocks }, at) => (
    <div key={at} className="rapor-measure">
      <div>
        <Running paper={paper} />
      </div>
      <div>
        <Foot paper={paper} page={widest} pages={widest} />
      </div>
      {kinds.map((under) => (
        <div key={under}>{headOf(under)}</div>
      ))}
      {blocks.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
    </div>
  ));
}

const mm = 96 / 25.4;
/** Above the parts of a page, below its foot, and between the two. */
const [above, below, between] = [13 * mm, 9 * mm, 2 * mm];
/** Reserved below the parts even for a foot of one line. */
const leastBelow = 21 * mm;
/** A printer's page is a hair lower than 297 mm. */
const paperHeight = 296 * mm;

interface Placed {
  readonly pages: Pages;
  /** What the foot takes of each page, in CSS pixels. */
  readonly reserved: number;
}

function placed(box: Element, blocks: readonly Block[]): Placed {
  const heights = [...box.children].map((one) => one.getBoundingClientRect().height);
  const [running = 0, foot = 0, levels = 0, narrative = 0, advice = 0] = heights;
  const reserved = Math.max(leastBelow, below + foot + between);
  const parts = blocks.map(({ key, under }, at) => ({ key, under, height: heights[at + 2 + kinds.length] ?? 0 }));
  const room = { page: paperHeight - above - reserved, running, heads: { levels, narrative, advice } };
  return { reserved, pages: pagesOf(parts, room).map((keys) => blocks.filter(({ key }) => keys.includes(key))) };
}

/** Measures the parts out of sight, once the fonts are loaded. */
async function paginate(reports: readonly Printed[]): Promise<readonly (Placed & { readonly paper: FrozenPaper })[]> {
  const made = reports.map(({ paper, logo }) => ({ paper, blocks: blocksOf(paper, logo) }));
  const place = document.createElement('div');
  place.className = 'rapor-sizing';
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(<Measure reports={made} />));
  await document.fonts?.ready;
  const boxes = [...place.querySelectorAll('.rapor-measure')];
  const ready = made.flatMap(({ paper, blocks }, at) => {
    const box = boxes[at];
    return box ? [{ paper, ...placed(box, blocks) }] : [];
  });
  root.unmount();
  place.remove();
  return ready;
}

interface SheetProps extends Pick<Placed, 'reserved'> {
  readonly blocks: readonly Block[];
  readonly paper: FrozenPaper;
  readonly page: number;
  readonly pages: number;
}

function Sheet({ blocks, paper, page, pages, reserved }: SheetProps) {
  return (
    <article className="rapor-page" style={{ paddingBottom: reserved }}>
      {page > 1 && <Running paper={paper} />}
      {blocks.map(({ key, under, node }, at) => (
        <div key={key} className={key === 'signs' ? 'rapor-end' : undefined}>
          {under !== undefined && blocks[at - 1]?.under !== under && headOf(under)}
          {node}
        </div>
      ))}
      <Foot paper={paper} page={page} pages={pages} />
    </article>
  );
}

/** Prints reports, each on its own sheets with its own page count: a class in one go. */
export async function printReports(reports: readonly Printed[]): Promise<void> {
  const ready = await paginate(reports);
  await printNow(
    ready.flatMap(({ paper, pages, reserved }, report) =>
      pages.map((blocks, at) => (
        <Sheet key={`${report} ${at}`} blocks={blocks} paper={paper} page={at + 1} pages={pages.length} reserved={reserved} />
      )),
    ),
    bareSheets,
  );
}
