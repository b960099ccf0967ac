/** Where a provider of accounts sends the browser back to; a page of the app. */
export const providerPath = '/masuk-penyedia';
