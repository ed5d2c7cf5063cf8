/** A table with its people, and what every screen shows when something goes wrong. */
import type { Browser, BrowserContextOptions } from '@playwright/test';

import { launch, type PhoneOptions } from './chromium';
import { Person } from './people';
import { startTable, type StartedTable } from './table';

/** The table of a test file: opened before its first test, closed after its last. */
export function anEvening(): Evening {
  const evening = new Evening();
  beforeAll(() => evening.begin(), 60_000);
  afterAll(() => evening.end());
  return evening;
}

type Chapter = (title: string, story: () => Promise<void>) => void;

/** One table for a whole file: each chapter goes on where the one before it stopped, so after one that failed none is read. */
export function chaptersOf(evening: Evening, limit = 60_000): Chapter {
  let failed: string | null = null;
  const chapter: Chapter = (title, story) =>
    test(
      title,
      async () => {
        if (failed !== null) throw new Error(`Not told, because the chapter before it failed: ${failed}`);
        failed = title;
        await evening.play(story);
        failed = null;
      },
      limit,
    );
  return chapter;
}

export class Evening {
  readonly people: Person[] = [];
  private opened: StartedTable | null = null;
  private window: Browser | null = null;

  /** A browser that is given outlives the evening. */
  constructor(private readonly given: Browser | null = null) {}

  async begin(): Promise<void> {
    this.opened = await startTable();
    this.window = this.given ?? (await launch());
  }

  get table(): StartedTable {
    if (!this.opened) throw new Error('The table is not open yet.');
    return this.opened;
  }

  get browser(): Browser {
    if (!this.window) throw new Error('The browser is not open yet.');
    return this.window;
  }

  /** The page that the table serves, without an invitation. */
  get home(): string {
    return this.table.invite.replace(/\/?#.*/, '/');
  }

  async board(options: BrowserContextOptions = {}): Promise<Person> {
    const board = this.come(await Person.withBoard(this.browser, this.table.hostLink, options));
    await board.isTheBoard();
    return board;
  }

  /** Somebody follows a link on a phone of their own: the invitation unless told. */
  async phone(name: string, link = this.table.invite, options: PhoneOptions = {}): Promise<Person> {
    return this.come(await Person.withPhone(this.browser, name, link, options));
  }

  async guest(name: string, seat: string, options: PhoneOptions = {}): Promise<Person> {
    const person = await this.phone(name, this.table.invite, options);
    await person.sits(seat);
    return person;
  }

  /** Their screens are told of too. */
  come(person: Person): Person {
    this.people.push(person);
    return person;
  }

  play = (story: () => Promise<void>): Promise<void> => witnessed(this.people, story);

  async end(): Promise<void> {
    if (this.given) for (const person of this.people) await person.close();
    else await this.window?.close();
    await this.opened?.close();
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
