/** `npm start` with the tests-only auction as the one game it knows. */
import { main } from '../../../tools/start/main';
import { games } from '../../engine/support/desk';

void main(games, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
