/** Messages between the tabs of one origin. */
export interface Channel {
  post(message: string): void;
  subscribe(listener: (message: string) => void): () => void;
  close(): void;
}

export function openBrowserChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const heard = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data);
      };
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    close: () => channel.close(),
  };
}
