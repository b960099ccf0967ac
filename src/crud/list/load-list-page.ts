/** Fetches the page that shows a `Screen`, with everything lists and forms need, for callers that draw none before. */
export const loadListPage = async () => (await import('./list-page.tsx')).ListPage;
