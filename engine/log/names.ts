/** Names at the table: what everybody can see, and can tell from another. The same on every device, so no Unicode tables. */

/** Controls, formats, fillers and marks that show nothing, or turn what follows around. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff]|\udb40[\udc00-\udfff]|\ud834[\udd73-\udd7a]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** A heart is drawn in colour by the mark after it, which alone is nothing. */
const COLOUR_MARK = /\ufe0f/g;

/** Letters of other alphabets, and digits, that look like one of these. */
const ALIKE: readonly (readonly [string, string])[] = [
  ['a', '\u0430\u03b1\u0251'],
  ['b', '\u044c\u0432\u03b2'],
  ['c', '\u0441\u03f2'],
  ['d', '\u0501'],
  ['e', '\u0435\u0454\u03b5'],
  ['g', '\u0261'],
  ['h', '\u04bb\u043d\u03b7'],
  ['j', '\u0458\u03f3'],
  ['k', '\u043a\u03ba'],
  ['l', '1i|!\u0456\u04cf\u03b9\u0131\u01c0'],
  ['m', '\u043c\u03bc\u00b5'],
  ['n', '\u043f\u0578'],
  ['o', '0\u043e\u03bf\u03c3\u0585'],
  ['p', '\u0440\u03c1'],
  ['q', '\u051b'],
  ['r', '\u0433'],
  ['s', '5\u0455'],
  ['t', '\u0442\u03c4'],
  ['u', '\u057d\u03c5'],
  ['v', '\u0475\u03bd'],
  ['w', '\u0461\u051d\u03c9'],
  ['x', '\u0445\u03c7'],
  ['y', '\u0443\u04af\u03b3'],
  ['z', '2\u03b6'],
];
const LOOKS = new Map(ALIKE.flatMap(([letter, like]) => Array.from(like, (one) => [one, letter] as const)));

/** What can be seen, with no space at its ends and none twice. */
export const isPlainName = (name: string): boolean =>
  name.trim() === name && !name.includes('  ') && !UNSEEN.test(name) && skeleton(name) !== '';

/** Two names with the same skeleton are taken for one another across a table. */
export function skeleton(name: string): string {
  let looks = '';
  // Full-width letters are the plain ones, wider; accents that stand apart are not seen from afar.
  for (const character of name.replace(COLOUR_MARK, '').toLowerCase()) {
    const code = character.codePointAt(0) ?? 0;
    const narrow =
      code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0).toLowerCase() : character;
    if ((code >= 0x300 && code <= 0x36f) || /[\s.'’_-]/.test(narrow)) continue;
    looks += LOOKS.get(narrow) ?? narrow;
  }
  return looks.replace(/rn/g, 'm').replace(/vv/g, 'w');
}
