export interface OtherBrowser {
  readonly name: 'firefox' | 'webkit';
  readonly title: string;
  readonly program: string;
  readonly driver?: string;
  readonly screen?: string;
}
export function otherBrowsers(): { readonly here: readonly OtherBrowser[]; readonly missing: readonly string[] };
