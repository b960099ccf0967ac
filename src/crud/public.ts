/** What pages of their own may use: the very parts that `ListPage` is made of. */
export { useClosedEmploye, useClosedTeacher, useClosedUser } from './rights/use-closed-account.ts';
export { type BrokenRowsState, brokenTotal, useBrokenRows } from './live/use-broken-rows.ts';
export { type Crumb, Crumbs } from './list/crumbs.tsx';
export { DataProvider, useData } from './live/data-context.tsx';
export { EmptyWay, NotOnDevice } from './list/empty-way.tsx';
export { firstValue } from './live/first-value.ts';
export { detailCell, isUnsent } from './row/detail-cell.tsx';
export type { Under } from './save/draft-keys.ts';
export { FormDialog, type FormDialogProps } from './form/form-dialog.tsx';
export { DraftNote, RestoredNotice } from './form/form-notices.tsx';
export { FormFrame, OfflineNote } from './form/form-frame.tsx';
export { changedFields } from './save/form-input.ts';
export { FormItem } from './form/form-item.tsx';
export { saveFile } from './export/save-file.ts';
export type { SheetColumn, SheetPlan, SheetRow, SheetValue } from './export/sheet-plan.ts';
export { type OpenSheet, openSheet } from './export/write-sheet.ts';
export { AddPhoto } from './photos/add-photo.tsx';
export { PendingPhotosProvider } from './photos/pending-photos.tsx';
export { latePhoto, photoCommands } from './photos/photo-commands.ts';
export { PhotoField } from './photos/photo-field.tsx';
export { PhotoMark } from './photos/photo-mark.tsx';
export { photoSet } from './photos/photo-set.ts';
export { PhotosDialog } from './photos/photos-dialog.tsx';
export { SmallPhoto } from './photos/small-photo.tsx';
export { type PhotoModel, usePhotoDraft } from './photos/use-photo-draft.ts';
export { isKnown } from './live/empty-reason.ts';
export { isLive, type LastAsked } from './live/is-live.ts';
export { freshnessWords } from './live/freshness.ts';
export { useFullForm } from './form/full-form.ts';
export type { HistoryEntry } from './history/history-entry.ts';
export { useHistory } from './history/use-history.ts';
export { KeysDialog } from './list/keys-dialog.tsx';
export { ListBody } from './list/list-body.tsx';
export { ListFooter } from './list/list-footer.tsx';
export { ListFrame } from './list/list-frame.tsx';
export { ListPage, ListView } from './list/list-page.tsx';
export { ListShell } from './list/list-shell.tsx';
export { pageQueryOf } from './list/list-state.ts';
export { ListToolbar } from './list/list-toolbar.tsx';
export { useLoadFailure } from './live/load-failure.ts';
export { LookupProvider } from './lookup/lookup-provider.tsx';
export { PendingChip } from './row/pending-chip.tsx';
export { RefWords } from './lookup/saved-reference.tsx';
export { RightButton } from './rights/right-button.tsx';
export { type RowActionHandlers, RowActionsProvider } from './row/row-actions.tsx';
export { previewData } from './rights/preview-data.ts';
export { rolePreview, useRolePreview, viewedAs } from './rights/role-preview.ts';
export { useSessionEnd } from './live/session-end.ts';
export { SessionEndLine } from './live/session-end-line.tsx';
export { firstColumn } from './lookup/searched-words.ts';
export {
  type DerivationOf,
  defineScreen,
  type PartProps,
  type RowSlot,
  type NameLeads,
  type Screen,
} from './screen.ts';
export { listedRows, screenColumns } from './form/screen-columns.ts';
export { ScreenDialogs, useReopening } from './list/screen-dialogs.tsx';
export { connectionStateOf, type ConnectionWords, connectionWords, unsentWords } from './live/connection-words.ts';
export { useConnectionState } from './live/use-connection-state.ts';
export { isServerTrouble, isTroubleCode } from './live/load-failure.ts';
export { NotTold, TroubleLine } from './live/server-trouble.tsx';
export { useCanAsk, useIsOnline, useIsTroubled } from './live/use-connection.ts';
export { useDraft } from './save/use-draft.ts';
export type { FormModel, FormOf } from './screen.ts';
export { useForm } from './form/use-form.ts';
export { usePasswordAdvice } from './form/use-password-advice.ts';
export { useStoredFile } from './lookup/use-stored-file.ts';
export { type FormStart, type FormStartOf, useFormStart } from './form/use-form-start.ts';
export { useFormSubmit } from './form/use-form-submit.ts';
export { useListKeys } from './list/use-list-keys.ts';
export { type ListControls, useListState } from './list/use-list-state.ts';
export { withSendNote } from './live/send-note.ts';
export { useLive } from './live/use-live.ts';
export { useRemove } from './row/use-remove.ts';
export { type LooseDraft, useLooseDraft } from './save/use-loose-draft.ts';
export { type ResourcePage, useIsArriving, useResourcePage } from './live/use-resource-page.ts';
export { type Rights, useRights } from './rights/use-rights.ts';
export { useSearchKeys } from './list/use-search-keys.ts';
export { useRowCursor } from './row/use-row-cursor.ts';
export { addBlocked, openRow, type ScreenList, useExistingPage, useListTools, useScreenList } from './list/use-screen-list.ts';
export { useSave } from './save/use-save.ts';
export { spokenLabel } from './list/add-button.tsx';
