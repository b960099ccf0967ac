import { useMemo } from 'react';
import type { FieldName } from '../../../contract/resource.ts';
import type { checkPoints } from '../../../contract/resources/patrol/check-points.ts';
import { pointBriefs } from '../../../contract/resources/patrol/point-briefs.ts';
import {
  CardNone,
  defineScreen,
  FormDialog,
  type PagePartProps,
  RightButton,
  type Under,
  useAskedRowsWhere,
  useListAround,
  useRemove,
  useResourceRights,
} from '../../../crud/public.ts';
import { isLocal } from '../../../data/public.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { patrolTexts } from '../texts/id.ts';
import { briefTexts as texts } from './texts/id.ts';
import { type BriefRow, briefOf } from './use-briefs.ts';
import './briefs.css';

type Props = Pick<PagePartProps<typeof checkPoints>, 'row'>;

/** Its name in the address. */
export const briefDialog = 'butir';

const screen = defineScreen(pointBriefs, {
  route: '/check-points',
  pageTitle: texts.title,
  heading: texts.title,
  columns: ['items', 'note'],
  form: ['items', 'note'],
  titles: { add: texts.title, edit: texts.title },
});

/** A point has at most one row. */
const useBriefRow = (point: string) => {
  const { rows, ...asked } = useAskedRowsWhere(pointBriefs, { ysb_check_point_id: point });
  return { isRead: rows !== undefined, row: rows?.[0], asked };
};

function Said({ row }: { readonly row: BriefRow }) {
  const { items, note } = briefOf(row);
  return (
    <>
      <ul className="brief-items">
        {items.map((item) => (
          <li key={item}>
            <Icon name="checkbox-outline" size="s" />
            <span dir="auto">{item}</span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className="muted" dir="auto">
          {note}
        </p>
      )}
    </>
  );
}

/** What officers do at this point, with its form for people who may change points. */
export function PointBrief({ row: { id } }: Props) {
  const { list } = useListAround();
  const rights = useResourceRights(pointBriefs, patrolTexts.points.title);
  const { isRead, row, asked } = useBriefRow(id);
  const { remove } = useRemove(pointBriefs, list.closeDialog);
  const { flags } = rights;
  const mayChange = row ? flags.update || flags.delete : flags.create;
  if (isLocal(id)) return <p className="card-empty">{texts.none}</p>;
  if (!isRead) return null;
  return (
    <div className="point-brief">
      {row ? <Said row={row} /> : <CardNone asked={asked}>{texts.none}</CardNone>}
      {mayChange && (
        <div className="brief-acts">
          <RightButton missing={rights.missing(row ? 'update' : 'create')} className="btn" onClick={() => list.openDialog(briefDialog, id)}>
            <Icon name={row ? 'create-outline' : 'add-outline'} />
            {row ? texts.edit : texts.add}
          </RightButton>
          {row && (
            <RightButton missing={rights.missing('delete')} className="btn quiet" onClick={() => void remove(row)}>
              <Icon name="trash-outline" />
              {texts.remove}
            </RightButton>
          )}
        </div>
      )}
    </div>
  );
}

/** The form of it, which the address opens. */
export function PointBriefDialog({ row: { id } }: Props) {
  const { list } = useListAround();
  const { flags } = useResourceRights(pointBriefs);
  const { isRead, row } = useBriefRow(id);
  const under = useMemo<Under>(() => ({ field: 'ysb_check_point_id' satisfies FieldName<typeof pointBriefs>, id }), [id]);
  if (!isRead || !(row ? flags.update : flags.create)) return null;
  const shared = { screen, onClose: list.closeDialog, onSaved: () => undefined };
  return row ? (
    <FormDialog key={row.id} {...shared} operation="update" id={row.id} />
  ) : (
    <FormDialog {...shared} operation="create" under={under} />
  );
}
