/** The parts that `ListPage` is made of, for pages that no list or form can be. */
export { connectionStateOf, type ConnectionWords, connectionWords, unsentWords } from './live/connection-words.ts';
export { DataProvider, useData } from './live/data-context.tsx';
export { isKnown } from './live/empty-reason.ts';
export { firstValue, presentValue } from './live/first-value.ts';
export { freshnessWords } from './live/freshness.ts';
export { isLive, type LastAsked } from './live/is-live.ts';
export { isServerTrouble, isTroubleCode, useLoadFailure } from './live/load-failure.ts';
export { withSendNote } from './live/send-note.ts';
export { PullHome } from './live/pull-home.tsx';
export { NotTold, TroubleLine } from './live/server-trouble.tsx';
export { SessionEndLine } from './live/session-end-line.tsx';
export { useSessionEnd } from './live/session-end.ts';
export { type BrokenRowsState, brokenTotal, useBrokenRows } from './live/use-broken-rows.ts';
export { useConnectionState } from './live/use-connection-state.ts';
export { useCanAsk, useIsOnline, useIsOurs, useIsOursOnceMet, useIsTroubled } from './live/use-connection.ts';
export { useLive } from './live/use-live.ts';
export { useOwnService } from './live/use-own-service.ts';
export { usePasswordRequests } from './live/use-password-requests.ts';
export { type ResourcePage, useIsArriving, useResourcePage } from './live/use-resource-page.ts';
export {
  type DerivationOf,
  defineScreen,
  type FormModel,
  type FormOf,
  type NameLeads,
  type PartProps,
  type RowSlot,
  type Screen,
} from './screen.ts';
export { isRefused, questionKey, refuse } from './regions/refused-questions.ts';
export { previewData } from './rights/preview-data.ts';
export { RightButton } from './rights/right-button.tsx';
export { rolePreview, useRolePreview, viewedAs } from './rights/role-preview.ts';
export { useClosedEmploye, useClosedTeacher, useClosedUser } from './rights/use-closed-account.ts';
export { AccountsLink } from './rights/accounts-link.tsx';
export { type Rights, useRights } from './rights/use-rights.ts';
export { LookupProvider } from './lookup/lookup-provider.tsx';
export { RefWords } from './lookup/saved-reference.tsx';
export { firstColumn } from './lookup/searched-words.ts';
export { useEmptyPicker, useFillWay } from './lookup/use-empty-picker.ts';
export { useStoredFile } from './lookup/use-stored-file.ts';
export type { Under } from './save/draft-keys.ts';
export { changedFields } from './save/form-input.ts';
export { useAskBeforeLeaving } from './save/use-ask-before-leaving.ts';
export { type DirectChange, pathFor, useDirectSend } from './save/use-direct-send.ts';
export { useDraft } from './save/use-draft.ts';
export { type LooseDraft, useLooseDraft } from './save/use-loose-draft.ts';
export { useSave } from './save/use-save.ts';
export { ActFrame } from './form/act-frame.tsx';
export { AskedField } from './form/asked-field.tsx';
export { FormDialog, type FormDialogProps } from './form/form-dialog.tsx';
export { FormFrame, OfflineNote } from './form/form-frame.tsx';
export { FormItem } from './form/form-item.tsx';
export { DraftNote, RestoredNotice } from './form/form-notices.tsx';
export { useFullForm } from './form/full-form.ts';
export { listedRows, screenColumns } from './form/screen-columns.ts';
export { type FormStart, type FormStartOf, useFormStart } from './form/use-form-start.ts';
export { useFormSubmit } from './form/use-form-submit.ts';
export { useForm } from './form/use-form.ts';
export { usePasswordAdvice } from './form/use-password-advice.ts';
export { endingSlots } from './ending/ending-slots.tsx';
export { saveFile } from './export/save-file.ts';
export type { SheetColumn, SheetPlan, SheetRow, SheetValue } from './export/sheet-plan.ts';
export { type OpenSheet, openSheet } from './export/write-sheet.ts';
export type { HistoryEntry } from './history/history-entry.ts';
export { RowEvents, useRowEvents } from './history/row-events.tsx';
export { useHistory } from './history/use-history.ts';
export { AddPhoto } from './photos/add-photo.tsx';
export { PendingPhotosProvider } from './photos/pending-photos.tsx';
export { latePhoto, photoCommands } from './photos/photo-commands.ts';
export { PhotoField } from './photos/photo-field.tsx';
export { PhotoMark } from './photos/photo-mark.tsx';
export { photoSet } from './photos/photo-set.ts';
export { PhotosDialog } from './photos/photos-dialog.tsx';
export { SmallPhoto } from './photos/small-photo.tsx';
export { type PhotoModel, usePhotoDraft } from './photos/use-photo-draft.ts';
export { detailCell } from './row/detail-cell.tsx';
export { rowPagePath } from './row/row-page-path.ts';
export { PendingChip } from './row/pending-chip.tsx';
export { type RowActionHandlers, RowActionsProvider, useRowSheet } from './row/row-actions.tsx';
export { useRemove } from './row/use-remove.ts';
export { useRowCursor } from './row/use-row-cursor.ts';
export { spokenLabel } from './list/add-button.tsx';
export { type Crumb, Crumbs } from './list/crumbs.tsx';
export { EmptyWay, NotOnDevice } from './list/empty-way.tsx';
export { SaveViewDialog, type ViewedList, ViewTabs } from './list/filters/saved-views.tsx';
export { KeysDialog } from './list/keys-dialog.tsx';
export { usePreference } from './list/use-preference.ts';
export { ListBody } from './list/list-body.tsx';
export { ListFooter } from './list/list-footer.tsx';
export { useListAround } from './list/list-around.ts';
export { ListFrame } from './list/list-frame.tsx';
export { AddedActions, AddedDialogs, type AddedToList, AddedToListProvider } from './list/added-to-list.tsx';
export { ListPage, ListView } from './list/list-page.tsx';
export { ListShell } from './list/list-shell.tsx';
export { pageQueryOf } from './list/list-state.ts';
export { ListToolbar } from './list/list-toolbar.tsx';
export { ScreenDialogs, useReopening } from './list/screen-dialogs.tsx';
export { useListKeys } from './list/use-list-keys.ts';
export { type ListControls, useListState } from './list/use-list-state.ts';
export { addBlocked, openRow, type ScreenList, useExistingPage, useListTools, useScreenList } from './list/use-screen-list.ts';
export { useSelectedRows } from './list/selection/use-selection.ts';
export { useSearchKeys } from './list/use-search-keys.ts';
