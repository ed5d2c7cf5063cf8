/** A QR code for a terminal: two rows to a line, black on white whatever the terminal's colours are. */
import { create } from 'qrcode';

/** Cameras want a quiet border. */
const BORDER = 3;
const COLOURS = { begin: '\u001b[30;107m', end: '\u001b[0m' };
const HALVES = [' ', '▀', '▄', '█'];

export function terminalQr(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  const dark = (row: number, column: number): number =>
    row >= 0 && column >= 0 && row < modules.size && column < modules.size
      ? Number(modules.get(row, column))
      : 0;
  const lines: string[] = [];
  for (let row = -BORDER; row < modules.size + BORDER; row += 2) {
    let line = '';
    for (let column = -BORDER; column < modules.size + BORDER; column++)
      line += HALVES[dark(row, column) + 2 * dark(row + 1, column)] ?? ' ';
    lines.push(`${COLOURS.begin}${line}${COLOURS.end}`);
  }
  return lines.join('\n');
}
