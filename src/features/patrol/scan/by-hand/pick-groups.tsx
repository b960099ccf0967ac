import { useData } from '../../../../crud/public.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { patrolTexts } from '../../texts/id.ts';
import type { LastVisit } from '../../day/due-today.ts';
import { groupByFloor, groupInWalk } from '../../day/group-by-floor.ts';
import { visitWords } from '../../day/last-visit.ts';
import type { CheckPoint } from '../../day/resolve-check-point.ts';

interface PickRowProps {
  readonly point: CheckPoint;
  /** Undefined if this device does not know what was checked. */
  readonly words: string | undefined;
  readonly onPick: (id: string) => void;
}

function PickRow({ point, words, onPick }: PickRowProps) {
  return (
    <li>
      <button type="button" className="pick-row" onClick={() => onPick(point.id)}>
        <span className="grow">
          <b>{point.room}</b>
          {words !== undefined && <small>{words}</small>}
        </span>
        <Icon name="chevron-forward-outline" size="s" />
      </button>
    </li>
  );
}

interface PickGroupsProps {
  /** Above the points; missing if they are the only group. */
  readonly heading?: string;
  readonly points: readonly CheckPoint[];
  /** They are in walking order. */
  readonly isWalk?: boolean;
  readonly last: ReadonlyMap<string, LastVisit> | undefined;
  readonly onPick: (id: string) => void;
}

/** Check points by floor, each with its last check. */
export function PickGroups({ heading, points, isWalk = false, last, onPick }: PickGroupsProps) {
  const { time } = useData();
  const now = new Date(time.now());
  if (points.length === 0) return null;
  return (
    <>
      {heading !== undefined && <h3 className="pick-part">{heading}</h3>}
      {(isWalk ? groupInWalk : groupByFloor)(points).map((group) => (
        <section key={group.key} className="plain">
          <h3 className="sub">{patrolTexts.home.floor(group.floor, group.school)}</h3>
          <ul>
            {group.points.map((point) => (
              <PickRow key={point.id} point={point} words={last && visitWords(last.get(point.id), now)} onPick={onPick} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
