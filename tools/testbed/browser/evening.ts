/** A table with its people: opened before the first test of a file, closed after the last. */
import type { Browser, BrowserContextOptions } from '@playwright/test';

import { launch } from './chromium';
import { Person } from './people';
import { startTable, type StartedTable } from './table';

export class Evening {
  readonly people: Person[] = [];

  private constructor(
    readonly table: StartedTable,
    readonly browser: Browser,
  ) {}

  static async begin(): Promise<Evening> {
    return new Evening(await startTable(), await launch());
  }

  async board(options: BrowserContextOptions = {}): Promise<Person> {
    const board = await Person.withBoard(this.browser, this.table.hostLink, options);
    this.people.push(board);
    await board.isTheBoard();
    return board;
  }

  async guest(name: string, seat: string, options: BrowserContextOptions = {}): Promise<Person> {
    const person = await Person.withPhone(this.browser, name, this.table.invite, options);
    this.people.push(person);
    await person.sits(seat);
    return person;
  }

  play = (story: () => Promise<void>): Promise<void> => witnessed(this.people, story);

  async end(): Promise<void> {
    await this.browser.close();
    await this.table.close();
  }
}

/** What somebody at the table would say went wrong: the failure, and what every screen shows. */
export async function witnessed(people: readonly Person[], story: () => Promise<void>): Promise<void> {
  try {
    await story();
  } catch (problem) {
    const screens = await Promise.all(people.map(shownBy));
    const what = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    throw new Error([what, ...errorsOf(people), ...screens].join('\n'));
  }
  const errors = errorsOf(people);
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

const errorsOf = (people: readonly Person[]): readonly string[] =>
  people.flatMap(({ name, errors }) => errors.map((one) => `${name}’s page: ${one}`));

async function shownBy({ name, page }: Person): Promise<string> {
  const body = page.locator('body');
  const shown = await body.ariaSnapshot({ timeout: 2000 }).catch(() => '(no answer)');
  return `── ${name} ──\n${shown}`;
}
