export const mutations: readonly {
  readonly protection: string;
  readonly edits: readonly (readonly [file: string, text: string, replacement: string])[];
  readonly tests: readonly string[];
}[];
