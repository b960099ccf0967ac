import { eventProblem, type FindingEventKind, type FindingStatus } from '../../../../contract/findings/findings.ts';

/** What the thread offers in each state: the next step first, then the alternatives. */
const offered: Readonly<Record<FindingStatus, readonly FindingEventKind[]>> = {
  Baru: ['Mulai', 'Selesai', 'Tugaskan', 'Bukan temuan'],
  Dikerjakan: ['Selesai', 'Tugaskan', 'Masih rusak', 'Bukan temuan'],
  Selesai: ['Verifikasi', 'Buka lagi', 'Tugaskan', 'Masih rusak', 'Bukan temuan'],
  Diverifikasi: ['Buka lagi', 'Masih rusak'],
  'Bukan temuan': ['Buka lagi', 'Masih rusak'],
};

interface Offer {
  readonly kind: FindingEventKind;
  /** Why this person may not say it now. */
  readonly problem: string | undefined;
}

/** What can be said about a finding now, depending on its state and on who asks. */
export const offersOf = (
  state: { readonly status: FindingStatus; readonly finishers: readonly string[] },
  user: string,
): readonly Offer[] => offered[state.status].map((kind) => ({ kind, problem: eventProblem(kind, state, user) }));
