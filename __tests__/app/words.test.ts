import { parseInvite } from '../../sync/invite';
import { inviteWords, joiningWords, linkWords, stopWords } from '../../app/words/connection';
import { FAIRNESS } from '../../app/words/fairness';
import { plainly, refusalWords } from '../../app/words/refusals';

const everyStop = (
  ['other-protocol', 'bad-proof', 'elsewhere', 'not-accepted', 'going-away', 'other-table'] as const
).map((why) => stopWords({ kind: 'bye', why }));

test.each([
  '',
  'WIFI:T:WPA;S:pub;;',
  'http://999.1.1.1:4711',
  '192.168.1.20:99999',
  'http://10.0.0.2:4711/#k=abc',
])('what is wrong with %j is said with what to do', (text) => {
  const invite = parseInvite(text);
  expect(invite.ok ? '' : inviteWords(invite.why)).toMatch(/\w.*\./);
});

test('a lost table says that what was locked is safe', () => {
  const lost = { is: 'waiting', attempt: 1, retryAt: 0, reason: { kind: 'lost', detail: '' } } as const;
  expect(linkWords(lost, 'Your £28')).toBe('Lost the table. Your £28 is safe here. Reconnecting.');
  expect(joiningWords(lost).text).toMatch(/same Wi-Fi/);
  expect(linkWords({ is: 'connected' }, null)).toBeNull();
});

test('no sentence shouts, blames, or uses the words of the engine', () => {
  const said = [
    ...everyStop.flatMap(({ title, text }) => [title, text]),
    ...FAIRNESS.flatMap(({ title, text }) => [title, ...text]),
    refusalWords({ kind: 'not-the-gavel', gavel: 0 }, null),
    refusalWords({ kind: 'seat-taken', seat: 'A', by: 'Sidney' }, null),
    plainly({ kind: 'bid-over-cash', bid: 30, cash: 20 }, {}),
  ];
  for (const sentence of said) expect(sentence).not.toMatch(/!|\bseal|forfeit/i);
});
