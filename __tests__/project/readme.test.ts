import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES, gameNamed } from '../../engine';

const ROOT = path.resolve(__dirname, '../..');
const pages = ['README.md', 'CONTRIBUTING.md'].map((name) => ({
  name,
  text: readFileSync(path.join(ROOT, name), 'utf8'),
}));
const [readme = { name: '', text: '' }] = pages;
const scripts = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts;

test.each(pages)('$name names only commands that exist', ({ text }) => {
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script ?? '');
  expect(run.filter((script) => !scripts[script])).toEqual([]);
});

test.each(pages)('$name links only to what is there', ({ text }) => {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^https?:/.test(link));
  expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
});

test.each(pages)('$name names only files and folders that are there', ({ text }) => {
  const named = [
    ...text.matchAll(/`((?:engine|sync|app|components|tools|__tests__|assets)\/[\w./-]*)`/g),
  ].map(([, name]) => name ?? '');
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('the README gives the number of players of each game as the rules have it', () => {
  for (const id of GAMES) {
    const players = gameNamed(id)?.players;
    const words = id.replace(/-/g, ' ');
    const row = readme.text.split('\n').find((line) => line.toLowerCase().startsWith(`| ${words}`));
    expect(row).toContain(` ${players?.least}–${players?.most} `);
  }
});

test('the command the README gives for one ruling finds its test', () => {
  const [, paths = '', tag = ''] = /`npx jest (\S+) -t (\S+) --selectProjects node`/.exec(readme.text) ?? [];
  const found = spawnSync('grep', ['-rlF', `[${tag}]`, paths], { cwd: ROOT, encoding: 'utf8' }).stdout;
  expect(found.trim()).not.toBe('');
});

test('the README says which folders there are', () => {
  for (const folder of [
    'engine',
    'sync',
    'app',
    'components',
    'tools',
    '__tests__',
    'assets',
    'modules',
    'docs',
    'patches',
  ])
    expect(readme.text).toContain(`\`${folder}/\``);
});
