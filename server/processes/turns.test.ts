import { expect, it } from 'vitest';
import { type Turn, createTurns } from './turns.ts';

const never = new AbortController().signal;
const visitor: Turn = { rank: 2, most: 2 };

/** One slot that is taken, and the order in which the others get it. */
async function oneTaken() {
  const turns = createTurns(['slot']);
  const slot = await turns.take({ rank: 0, most: Infinity }, never);
  const order: string[] = [];
  const wait = (name: string, turn: Turn, signal = never): Promise<void> =>
    turns.take(turn, signal).then((got) => {
      order.push(name);
      turns.giveBack(got);
    });
  return { order, wait, release: () => turns.giveBack(slot) };
}

it('gives the slot to the lowest rank of a round first, and within a rank to who came first', async () => {
  const { order, wait, release } = await oneTaken();
  const all = [
    wait('visitor 1', visitor),
    wait('visitor 2', visitor),
    wait('job', { rank: 0, most: Infinity }),
    wait('account', { rank: 1, most: 1 }),
  ];
  release();
  await Promise.all(all);
  expect(order).toEqual(['job', 'account', 'visitor 1', 'visitor 2']);
});

it('serves one call of each of a rank before the second one of any', async () => {
  const { order, wait, release } = await oneTaken();
  const of = (by: string): Turn => ({ rank: 2, most: 9, by, mostBy: 5 });
  const all = [
    ...['flood 1', 'flood 2', 'flood 3'].map((name) => wait(name, of('flood'))),
    wait('somebody', of('home')),
    wait('drawn', { rank: 2, most: 9 }),
  ];
  all.push(wait('somebody again', of('home')));
  release();
  await Promise.all(all);
  expect(order).toEqual(['flood 1', 'somebody', 'drawn', 'flood 2', 'somebody again', 'flood 3']);
});

it('serves those of higher ranks before a second call of anybody', async () => {
  const { order, wait, release } = await oneTaken();
  const account = { rank: 1, most: 9, by: 'account', mostBy: 5 };
  const all = ['account 1', 'account 2', 'account 3'].map((name) => wait(name, account));
  all.push(wait('visitor', { ...visitor, by: 'visitor' }));
  all.push(wait('job', { rank: 0, most: Infinity }));
  release();
  await Promise.all(all);
  expect(order).toEqual(['job', 'account 1', 'visitor', 'account 2', 'account 3']);
});

it('leaves one of several slots to others, however much somebody sends', async () => {
  const turns = createTurns(['one', 'other']);
  const of = (by: string): Turn => ({ rank: 2, most: 9, by, mostBy: 5 });
  const order: string[] = [];
  const first = await turns.take(of('flood'), never);
  const second = turns.take(of('flood'), never).then((slot) => {
    order.push('flood 2');
    return slot;
  });
  turns.giveBack(await turns.take(of('home'), never));
  turns.giveBack(await turns.take(of('home'), never));
  order.push('home twice');
  turns.giveBack(first);
  turns.giveBack(await second);
  expect(order).toEqual(['home twice', 'flood 2']);
});

it('turns away the last calls of who sends many before the first one of anybody', async () => {
  const { order, wait, release } = await oneTaken();
  const of = (by: string): Turn => ({ rank: 2, most: 4, by, mostBy: 3 });
  const first = wait('flood 1', of('flood'));
  const [second, third] = ['flood 2', 'flood 3'].map((name) =>
    wait(name, of('flood')).catch((error: unknown) => error),
  );
  const others = [wait('home', of('home')), wait('away', of('away'))];
  expect(await third).toMatchObject({ kind: 'busy' });
  others.push(wait('abroad', of('abroad')));
  expect(await second).toMatchObject({ kind: 'busy' });
  await expect(wait('home again', of('home')), 'as much as anybody').rejects.toMatchObject({ kind: 'busy' });
  release();
  await Promise.all([first, ...others]);
  expect(order).toEqual(['flood 1', 'home', 'away', 'abroad']);
});

it('turns away who comes when enough of the rank or of the same caller wait', async () => {
  const { wait, release } = await oneTaken();
  const mine = { rank: 1, most: 9, by: 'me', mostBy: 1 };
  const all = [wait('a', visitor), wait('b', visitor), wait('c', mine)];
  await expect(wait('d', visitor)).rejects.toMatchObject({ kind: 'busy' });
  await expect(wait('e', mine)).rejects.toMatchObject({ kind: 'busy' });
  all.push(wait('f', { ...mine, by: 'you' }));
  release();
  await Promise.all(all);
});

it('forgets who left while waiting', async () => {
  const { order, wait, release } = await oneTaken();
  const leaving = new AbortController();
  const left = wait('left', visitor, leaving.signal);
  const stays = wait('stays', visitor);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ kind: 'canceled' });
  release();
  await stays;
  expect(order).toEqual(['stays']);
});
