/** What is wrong with a backup, and what a restore did, in words. */
import { counted } from '../../engine';
import type { BackupProblem, RestorePlan } from '../../sync/storage/backup';

export function backupProblemWords(why: BackupProblem): string {
  return `${problemText(why)} Nothing here was changed.`;
}

function problemText(why: BackupProblem): string {
  switch (why.kind) {
    case 'not-a-backup':
      return 'This file is not a backup of Paddles Up.';
    case 'newer-version':
      return 'This backup was made by a newer version of the app. Update first.';
    case 'cut-off':
      return `The file ends too early, after line ${why.lines}. Copy it again from where it was made.`;
    case 'line-changed':
      return `Line ${why.line} of the file was changed after it was made.`;
    case 'lines-changed':
      return `The file was made with ${counted(why.wanted, 'line')} and has ${why.got}.`;
    case 'unreadable':
      return `Line ${why.line} of the file cannot be read.`;
    case 'twice':
      return `Line ${why.line} of the file brings the same game a second time.`;
    case 'bad-log':
      return `A game in this file was changed: entry ${why.entry} of its log is not as it was written.`;
    case 'other-table':
      return 'A game in this file stands under the name of another.';
    case 'bad-score':
      return 'A score in this file cannot be read.';
  }
}

/** "4 games added, 1 continued, 2 already here." */
export function restoredWords({ added, extended, kept, forked, scores, scoresKept }: RestorePlan): string {
  const parts = [
    ...(added.length + scores.length > 0 ? [`${counted(added.length + scores.length, 'game')} added`] : []),
    ...(extended.length > 0 ? [`${extended.length} continued`] : []),
    ...(kept.length + scoresKept.length > 0 ? [`${kept.length + scoresKept.length} already here`] : []),
    ...(forked.length > 0 ? [`${forked.length} left as here, because both went on differently`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The backup is empty.';
}
