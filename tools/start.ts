/** `npm start`: a table on this machine. `--help` tells the options. */
import { gameNamed } from '../engine';
import { main } from './start/main';

void main(gameNamed, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
