/** What a screen may ask of the one feedback host (`FeedbackHost`), which the app mounts once. */
export interface ToastRequest {
  readonly tone: 'success' | 'error' | 'info';
  readonly message: string;
  /** Shown for this long, in ms. */
  readonly ms: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface AlertRequest {
  readonly title: string;
  readonly message: string;
  readonly tone: 'success' | 'error';
  /** Closes itself after this long; without it the person closes it. */
  readonly ms?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface ConfirmRequest {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger?: boolean;
}

export type FeedbackEvent =
  | { readonly kind: 'toast'; readonly request: ToastRequest }
  | { readonly kind: 'drop'; readonly request: ToastRequest }
  | { readonly kind: 'alert'; readonly request: AlertRequest }
  | { readonly kind: 'confirm'; readonly request: ConfirmRequest; readonly answer: (yes: boolean) => void }
  | { readonly kind: 'busy'; readonly on: boolean };

type Listener = (event: FeedbackEvent) => void;
const listeners = new Set<Listener>();
const emit = (event: FeedbackEvent) => {
  for (const listener of listeners) listener(event);
};

export const feedback = {
  /** Answers a function that removes the message before its time. */
  toast: (request: ToastRequest): (() => void) => {
    emit({ kind: 'toast', request });
    return () => emit({ kind: 'drop', request });
  },
  alert: (request: AlertRequest) => emit({ kind: 'alert', request }),
  /** Resolves to true only if the person chose the confirming button. */
  confirm: (request: ConfirmRequest) => new Promise<boolean>((answer) => emit({ kind: 'confirm', request, answer })),
  /** The loading overlay; nests. */
  busy: (on: boolean) => emit({ kind: 'busy', on }),
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
