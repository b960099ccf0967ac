import { useNavigate } from '@tanstack/react-router';
import { logCheckPoints } from '../../contract/resources/log-check-points.ts';
import { defineScreen, KeysDialog, RightButton, useScreenList } from '../../crud/public.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { patrolTexts } from '../../ui/texts/id/patrol.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import '../../ui/patrol.css';
import { PatrolCrumbs } from './crumbs.tsx';
import { logCells } from './logs/log-cells.tsx';
import { PendingLogsProvider } from './logs/pending-logs.tsx';
import { PatrolList } from './patrol-list.tsx';

const texts = patrolTexts.logs;

const screen = defineScreen(logCheckPoints, {
  route: '/log-check-points',
  pageTitle: texts.title,
  heading: texts.title,
  form: [],
  columns: [
    'name_users',
    'name_department',
    'date_check',
    'time_check',
    'name_school',
    'name_room',
    'name_floor',
    'name_branch',
    'ysb_kategori_note',
    'note',
  ],
  slots: { cells: logCells },
});

// The services count ids up, so the highest came in last.
const newestFirst = { field: 'id', ascending: false };

/** What was found on the rounds, the newest first; what has not arrived stands on top. */
export default function LogCheckPointsPage() {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const state = useScreenList(screen, newestFirst);
  const scan = (
    <RightButton
      missing={state.rights.missing('create')}
      className={narrow ? 'btn primary big' : 'btn primary'}
      onClick={() => void navigate({ to: '/scan' })}
    >
      <Icon name="qr-code-outline" />
      {texts.scan}
    </RightButton>
  );
  return (
    <PendingLogsProvider>
      <PatrolCrumbs here={texts.title} />
      <PatrolList screen={screen} state={state} action={scan} />
      {state.list.state.dialog === 'keys' && <KeysDialog onClose={state.list.closeDialog} />}
    </PendingLogsProvider>
  );
}
