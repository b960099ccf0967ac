import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../src/data/api/transport.ts';
import { createApiClient } from '../../../src/data/api/api-client.ts';
import { createProof, withProof } from '../../../src/data/session/proof.ts';
import { resourceOf } from '../../../src/contract/registry.ts';
import { createWorld, must } from '../support/bench-app.ts';

const call = { service: 'user', method: 'POST', path: '/x', body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } } as const;
const done: Reply = { status: 200, ours: true, envelope: { failed: false, message: 'ok', data: 1 } };
const asked: Reply = { status: 403, ours: true, envelope: { failed: true, message: 'lagi', data: undefined, code: 'proof-needed' } };

describe('a call that wants to be shown who is there', () => {
  const scene = () => {
    const proof = createProof();
    const sent: unknown[] = [];
    let isShown = false;
    const speak = withProof(async (one) => {
      sent.push(one);
      return isShown ? done : asked;
    }, proof.ask);
    return {
      proof,
      sent,
      speak,
      show: () => {
        isShown = true;
      },
    };
  };

  it('is sent again as it was once it was shown, and two that wait share one question', async () => {
    const { proof, sent, speak, show } = scene();
    let told = 0;
    proof.question.subscribe(() => {
      told += 1;
    });
    const both = Promise.all([speak(call), speak(call)]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(proof.question.isAsked()).toBe(true);
    show();
    proof.question.answer(true);
    expect(await both).toEqual([done, done]);
    expect(sent).toEqual([call, call, call, call]);
    expect([proof.question.isAsked(), told]).toEqual([false, 2]);
  });

  it('is given up with its refusal when the person says no, or leaves, or nobody can be asked', async () => {
    const { proof, sent, speak } = scene();
    expect(await speak(call)).toBe(asked);
    const leave = proof.question.subscribe(() => undefined);
    const first = speak(call);
    await new Promise((resolve) => setTimeout(resolve));
    proof.question.answer(false);
    expect(await first).toBe(asked);
    const second = speak(call);
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    expect(await second).toBe(asked);
    expect(sent).toHaveLength(3);
  });
});

describe('an act that meets an ended session', () => {
  const over: Reply = { status: 401, ours: true, envelope: { failed: true, message: 'Sesi berakhir.', data: undefined } };
  const answering = (replies: Reply[]) => {
    const proof = createProof();
    const leave = proof.question.subscribe(() => undefined);
    const sent: unknown[] = [];
    const speak = withProof(async (one) => {
      sent.push(one);
      return replies.shift() ?? over;
    }, proof.ask);
    return { proof, sent, speak, leave };
  };

  it('waits for a login like one that wants to be shown who is there, also if it had asked for that first', async () => {
    for (const replies of [
      [over, done],
      [asked, over, done],
    ]) {
      const { proof, speak } = answering([...replies]);
      const reply = speak(call);
      for (let time = 1; time < replies.length; time += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        expect(proof.question.isAsked()).toBe(true);
        proof.question.answer(true);
      }
      expect(await reply).toBe(done);
    }
  });

  it('is given up with its refusal when nobody logs in', async () => {
    const { proof, speak, sent } = answering([]);
    const reply = speak(call);
    await new Promise((resolve) => setTimeout(resolve));
    proof.question.answer(false);
    expect(await reply).toBe(over);
    expect(sent).toHaveLength(1);
  });

  it('reading asks for nothing, whatever its method: the page says it, and what was read before stays', async () => {
    const used: string[] = [];
    const as = (name: string) => async () => {
      used.push(name);
      return over;
    };
    const api = createApiClient(
      { read: as('read'), act: as('act') },
      () => true,
      () => undefined,
    );
    await api.get('user', '/x');
    await api.rows(resourceOf('users'), { method: 'POST', path: '/x' });
    await api.send('user', 'POST', '/x', {});
    expect(used).toEqual(['read', 'read', 'act']);
  });

  it('what answers the question never waits for it', async () => {
    const { proof, speak } = answering([asked]);
    const reply = speak(call);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await speak({ ...call, path: '/api/account/proof' })).toBe(over);
    expect(proof.question.isAsked()).toBe(true);
    proof.question.answer(false);
    expect(await reply).toBe(asked);
  });
});

describe('level and role of an account', () => {
  const edit = (input: Record<string, string>) =>
    ({
      resource: resourceOf('users'),
      operation: 'update',
      rowId: '7',
      base: { id: '7', username: 'Sari', level: 'user', id_role: '3' },
      input,
      title: 'Sari',
    }) as const;

  it('never wait in a queue: offline they are refused in words, while the rest is kept', async () => {
    const world = createWorld('ours');
    const tab = world.open();
    must(await tab.layer.mirror.refresh(resourceOf('users'), { page: 1, limit: 10, search: '' }));
    world.device.setOnline(false);
    const edits: readonly Record<string, string>[] = [{ level: 'developer' }, { id_role: '4', username: 'Sari B' }];
    for (const input of edits) {
      // And at the field that it is about: the form says that everything else is kept for later.
      const fields = Object.fromEntries(
        Object.keys(input).flatMap((name) => (name === 'username' ? [] : [[name, 'Perlu sambungan untuk mengubah kolom ini.']])),
      );
      const refused = await tab.layer.outbox.submit(edit(input));
      expect(refused).toMatchObject({ ok: false, error: { code: 'offline' } });
      expect(refused.ok ? {} : refused.error.fields).toEqual(fields);
    }
    expect(must(await tab.layer.outbox.submit(edit({ username: 'Sari B', level: 'user' })))).toMatchObject({ kind: 'waiting' });
    tab.kill();
  });
});
