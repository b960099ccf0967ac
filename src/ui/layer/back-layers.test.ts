import { expect, it } from 'vitest';
import { leaveTopLayer, pushBackLayer } from './back-layers.ts';

it('lets Back leave the page while nothing lies over it', () => {
  expect(leaveTopLayer()).toBe(false);
});

it('closes the topmost layer first, and each once', () => {
  const left: string[] = [];
  const open = (name: string) => {
    const close = pushBackLayer(() => {
      left.push(name);
      close();
    });
  };
  open('sheet');
  open('question');
  expect([leaveTopLayer(), leaveTopLayer(), leaveTopLayer()]).toEqual([true, true, false]);
  expect(left).toEqual(['question', 'sheet']);
});

it('forgets a layer that was closed by other means', () => {
  const close = pushBackLayer(() => undefined);
  close();
  close();
  expect(leaveTopLayer()).toBe(false);
});
