/** What `npm start` says when a table cannot be opened, and what to do then. */
import { unreachable } from '../../engine';
import type { OpenProblem } from '../../sync/host/host';
import type { ListenFault } from '../../sync/server/host';
import type { StorageFault } from '../../sync/storage/storage';
import { wordsFor } from '../words';

/** Ends the program with a sentence and no stack. */
export class CannotStart extends Error {}

export function storageWords(fault: StorageFault): string {
  switch (fault.kind) {
    case 'unwritable':
      return `Cannot write to ${fault.where} (${fault.detail}). Give another folder with --data.`;
    case 'full':
      return `There is no room left for ${fault.where}.`;
    case 'in-use':
      return `Another Paddles Up (process ${fault.pid}) keeps its tables in ${fault.where}. Close it, or give another folder with --data.`;
    case 'not-ours':
      return `${fault.where} is no place for tables (${fault.detail}). Give another folder with --data.`;
    case 'damaged':
      return `${fault.where} was changed from outside (${fault.detail}). Move it away, or give another folder with --data.`;
    case 'unfit':
    case 'conflict':
      return `Cannot keep a table in ${fault.where} (${fault.kind}).`;
    default:
      return unreachable(fault);
  }
}

export function listenWords(fault: ListenFault): string {
  switch (fault.kind) {
    case 'port-in-use':
      return `Port ${fault.port} is in use by another program. Close it, or choose another with --port.`;
    case 'port-not-allowed':
      return `This account may not listen on port ${fault.port}. Choose one above 1023 with --port.`;
    case 'address-not-here':
      return `This machine has no address ${fault.address}. Leave --host out to listen on all it has.`;
    case 'listen-failed':
      return `Cannot listen for phones: ${fault.detail}.`;
    default:
      return unreachable(fault);
  }
}

export function openWords(problem: OpenProblem, file: string): string {
  switch (problem.kind) {
    case 'corrupt-log':
      return `The log ${file} is corrupt at entry ${problem.problem.seq}: ${wordsFor(problem.problem.why)}. Start with --new for a new table; this one is left as it is.`;
    case 'rules-changed':
      return `The table in ${file} was played by other rules (entry ${problem.seq}): folding it again gives another result. Start with --new for a new table.`;
    case 'no-such-table':
      return `There is no table in ${file}.`;
    default:
      return unreachable(problem);
  }
}
