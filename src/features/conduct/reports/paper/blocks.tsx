import type { ReactNode } from 'react';
import type { FrozenPaper } from '../../../../contract/adab/adab-paper.ts';
import { formatWireDay } from '../../../../ui/words/format.ts';
import { Steps } from '../editor/score-table.tsx';
import { monthName } from '../report-of.ts';
import { reportTexts } from '../texts/id.ts';

const texts = reportTexts.paper;

/** A part of a report that must not be split at the end of a page. */
export interface Block {
  readonly key: string;
  /** What stands above parts of its kind, also on the next page. */
  readonly under?: 'levels' | 'narrative' | 'advice';
  readonly node: ReactNode;
}

function Head({ paper, logo }: { readonly paper: FrozenPaper; readonly logo: string }) {
  const { school } = paper;
  return (
    <header className="rapor-head">
      {logo !== '' && <img src={logo} alt="" />}
      <div>
        {school.branch !== '' && <small>{texts.branch(school.branch)}</small>}
        <b>{school.name}</b>
        {school.place !== '' && <small>{school.place}</small>}
        {school.npsn !== '' && <small>{texts.npsn(school.npsn)}</small>}
      </div>
      <div className="rapor-doc">
        <b>{texts.title}</b>
        <small>{paper.month === '' ? texts.semester(paper.semester) : texts.month(monthName(paper.month))}</small>
        <small>{paper.year}</small>
      </div>
    </header>
  );
}

function Who({ paper }: { readonly paper: FrozenPaper }) {
  const facts = [
    [texts.nisn, paper.nisn],
    [texts.kelas, paper.kelas],
    [texts.homeroom, paper.homeroom],
    [texts.days, texts.span(formatWireDay(paper.from), formatWireDay(paper.until))],
    ...(paper.came === undefined ? [] : [[texts.came, formatWireDay(paper.came)] as const]),
  ] as const;
  return (
    <section className="rapor-who">
      <h1 dir="auto">{paper.pupil}</h1>
      {paper.arabic !== '' && (
        <span className="rapor-arab" lang="ar" dir="rtl">
          {paper.arabic}
        </span>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? texts.none : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LevelsHead() {
  return (
    <div className="rapor-row rapor-row-head">
      <span>{reportTexts.editor.dimension}</span>
      <span>{reportTexts.editor.level}</span>
      <span>{reportTexts.editor.seen}</span>
    </div>
  );
}

function levelRows({ dimensions }: FrozenPaper): Block[] {
  return dimensions.map((one, at) => ({
    key: `dimension ${at}`,
    under: 'levels',
    node: (
      <div className="rapor-row">
        <b>{one.name}</b>
        <span className="rapor-label">
          {one.label === '' ? reportTexts.editor.unrated : one.label}
          {one.label !== '' && <Steps step={one.step} steps={one.steps} />}
        </span>
        <span>{one.sentence}</span>
      </div>
    ),
  }));
}

/** The homeroom teacher's words line by line: all lines together may be more than a page. */
function narrativeRows({ narrative }: FrozenPaper): Block[] {
  if (narrative === '') return [];
  return narrative.split(/\r?\n/u).map((line, at) => ({
    key: `narrative ${at}`,
    under: 'narrative',
    node: (
      <p className="rapor-words" dir="auto">
        {line}
      </p>
    ),
  }));
}

/** Advice in pairs, side by side. */
function adviceRows({ advice }: FrozenPaper): Block[] {
  return advice.flatMap((first, at): Block[] => {
    if (at % 2 === 1) return [];
    const second = advice[at + 1];
    return [
      {
        key: `advice ${at}`,
        under: 'advice',
        node: (
          <div className="rapor-advice">
            <p dir="auto">{first}</p>
            {second !== undefined && <p dir="auto">{second}</p>}
          </div>
        ),
      },
    ];
  });
}

function Signs({ paper }: { readonly paper: FrozenPaper }) {
  const signs = [
    { over: '', role: texts.parent, name: paper.parent },
    { over: '', role: texts.homeroom, name: paper.homeroom },
    { over: texts.placed(paper.school.town, formatWireDay(paper.approved)), role: texts.head, name: paper.head },
  ];
  return (
    <section className="rapor-signs">
      {signs.map(({ over, role, name }) => (
        <div key={role}>
          <p>
            {over}
            <br />
            {role}
          </p>
          <b>{name}</b>
        </div>
      ))}
    </section>
  );
}

/** The heading above rows of this kind, where they begin and where they continue. */
export function headOf(under: Block['under']): ReactNode {
  if (under === 'levels') return <LevelsHead />;
  if (under === 'narrative') return <h2>{reportTexts.editor.narrative}</h2>;
  if (under === 'advice') return <h2>{reportTexts.editor.advice}</h2>;
  return null;
}

/** A report as its parts, from the letterhead to the signatures. */
export function blocksOf(paper: FrozenPaper, logo: string): readonly Block[] {
  return [
    { key: 'head', node: <Head paper={paper} logo={logo} /> },
    { key: 'who', node: <Who paper={paper} /> },
    ...levelRows(paper),
    ...narrativeRows(paper),
    ...adviceRows(paper),
    { key: 'signs', node: <Signs paper={paper} /> },
  ];
}

/** At the foot of a page: what the labels mean, which edition it is, and which page of how many. */
export function Foot({ paper, page, pages }: { readonly paper: FrozenPaper; readonly page: number; readonly pages: number }) {
  const edition =
    paper.edition > 1 && paper.replaces !== ''
      ? texts.replaces(paper.edition, paper.edition - 1, formatWireDay(paper.replaces))
      : texts.edition(paper.edition, formatWireDay(paper.approved));
  return (
    <footer className="rapor-foot">
      <span>{texts.levels(paper.levels.join(', '))}</span>
      <span>{edition}</span>
      <span>{texts.pages(page, pages)}</span>
    </footer>
  );
}
