import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run, scratch } from '../testing/run.ts'

/** All that a person can get wrong on the command line and in files, and what is said. */
const { dir, clear } = scratch({
  'object.json': '{"a": 1}',
  'number.json': '3',
  'cut.json': '{"a": [1, 2',
  'list.json': '[]',
  'empty.json': ' \n',
  'binary.json': 'a\u0000b',
  'unknown.json': '{"name": "x", "ruleset": "snake", "steps": []}',
  'unknown.jsonl': '{"seq":0,"input":{"type":"create","ruleset":{"name":"snake"}}}',
  'long.json': `{"a":"${'x'.repeat(50_000_000)}`,
  'deep.json': '['.repeat(5_000_000),
  'lines.jsonl': '{"player":0,"cell":1}\n'.repeat(200_000),
  'bad.jsonl': '{"player":0,"cell":}\n'.repeat(1_000_000),
  'view.mjs': words('view: () => 3'),
  'throws.mjs': words("event: () => { throw new Error('no words') }"),
})
afterAll(clear)
mkdirSync(join(dir, 'folder'))
symlinkSync('loop', join(dir, 'loop'))
writeFileSync(join(dir, 'latin.json'), Buffer.from([0x22, 0xe9, 0x22]))
writeFileSync(join(dir, 'huge.json'), '')
truncateSync(join(dir, 'huge.json'), 80 * 2 ** 20)
execFileSync('mkfifo', [join(dir, 'pipe.mjs')])
const court = new URL('../testing/court.ts', import.meta.url).pathname

function words(text: string): string {
  const place = JSON.stringify(new URL('../testing/court.ts', import.meta.url).pathname)
  return `export { ruleset as default } from ${place}\nexport const text = { ${text} }`
}

/** Call, what is said, and the exit code where it is not 2. */
type Row = [argv: string[], problem: RegExp, code?: number | undefined]

const calls: Row[] = [
  [['plya'], /no command 'plya'; did you mean 'play'\?/],
  [['PLAY'], /no command 'PLAY'; did you mean 'play'\?/],
  [[''], /no command ''\n.*expected play, .*scenario, laws/],
  [['help', 'x'], /no command 'x'/],
  [['--sede'], /no option '--sede'/],
  [['--'], /no option '--'/],
  [['\u001b[31m'], /no command '\\u001b\[31m'/],
  [['x'.repeat(5000)], /no command 'x{40}'/],
  [['list', 'tic-tac-to'], /no ruleset 'tic-tac-to'; did you mean 'tic-tac-toe'\?/],
  [['new'], /expected a name: framestack new NAME/],
  [['new', 'x', '--dir', '/proc/x/y'], /cannot make \/proc\/x\/y: there is no such folder/],
  [['new', 'x', '--dir', 'cut.json'], /cut\.json is there already, and is no folder/],
  [['machines', 'tic-tac-toe'], /expected --out DIR/],
  [['machines', 'tic-tac-toe', '--out', ''], /expected --out DIR/],
  [['machines', 'tic-tac-toe', '--out', 'cut.json'], /cannot save to cut\.json: it is no folder/],
  [['machines', 'tic-tac-toe', '--out', '/proc/x'], /cannot save to \/proc\/x: there is no such folder/],
]

const plays: Row[] = [
  [[], /expected a ruleset: framestack play RULESET/],
  [[''], /expected a ruleset: .*tic-tac-toe, .*, or a path like/],
  [['snake'], /no ruleset 'snake'\n.*expected .*tic-tac-toe, .*installed package, or a path/],
  [['x'.repeat(5000)], /no ruleset 'x{59}…'/],
  [['object.json'], /no ruleset 'object\.json'; for the path, write \.\/object\.json/],
  [['./object.json'], /\.\/object\.json is no module \(\.ts, \.js\), expected a ruleset/],
  [['./pipe.mjs'], /\.\/pipe\.mjs is no module/],
  [['./loop'], /there is no \.\/loop, expected a ruleset/],
  [['./folder'], /\.\/folder is no package with a ruleset/],
  [['tic-tac-toe', 'x'], /nothing else, but there is 'x'/],
  [['tic-tac-toe', '-x'], /no option -x\n.*see: framestack play --help/],
  [['tic-tac-toe', '--sede', '3'], /has no option --sede; did you mean --seed\?/],
  [['tic-tac-toe', '--json=yes'], /--json takes no value, but got 'yes'/],
  [['tic-tac-toe', '--bots=yes'], /--bots: expected random, got 'yes'/],
  [['tic-tac-toe', '--bots', 'randon'], /--bots: expected random, got 'randon'; did you mean 'random'\?/],
  [['tic-tac-toe', '--players', '3'], /takes exactly 2 players, got 3/],
  [['sgs', '--players', '9'], /sgs takes 2 to 8 players, got 9/],
  [['tic-tac-toe', '--players', 'two'], /--players: expected a whole number from 1 on, got 'two'/],
  [['tic-tac-toe', '--players', '-1'], /--players: expected a whole number from 1 on, got '-1'/],
  [['tic-tac-toe', '--store', 'ram'], /--store: expected immer or inplace, got 'ram'/],
  [['tic-tac-toe', '--seat', '2'], /--seat: expected a seat from 0 to 1, or none, got '2'/],
  [['tic-tac-toe', '--seat', '-1'], /--seat: expected a seat from 0 to 1/],
  [['tic-tac-toe', '--seat', 'none'], /--seat none needs --bots/],
  [['tic-tac-toe', '--strict'], /--strict goes with --script/],
  [['tic-tac-toe', '--script', 'x', '--bots'], /--bots goes with play at the keyboard/],
  [['tic-tac-toe', '--load', 'none', '--seed', '1'], /--seed is for a new match/],
  [['./view.mjs'], /a defect of the ruleset: text\.view: expected a list of texts/, 1],
  [['./throws.mjs'], /a defect of the ruleset: text\.event failed: no words/, 1],
]

const seeds = ['', ' ', '1.5', '0x10', '1e9', 'NaN', '+5', '99999999999999999', '٣', 'f'.repeat(63)].map(
  (seed): Row => [
    ['tic-tac-toe', '--seed', seed],
    /--seed: expected a whole number or a key of 64 hex digits/,
  ],
)
const seedless: Row[] = [
  [['tic-tac-toe', '--seed'], /--seed needs a value: --seed S/],
  [['tic-tac-toe', '--seed', '--bots'], /--seed needs a value/],
  [['tic-tac-toe', '--seed', '1', '--seed', '2'], /--seed stands twice/],
]

const options: Row[] = [
  [['tic-tac-toe', '--option', 'x=1'], /tic-tac-toe has no option 'x'; it has none/],
  [[court, '--option', 'mod=wild'], /it has size or mood; did you mean 'mood'\?/],
  [[court, '--option', 'mood=wlid'], /expected calm or wild, got 'wlid'; did you mean 'wild'\?/],
  [[court, '--option', 'size=x'], /--option size: expected a whole number from 1 to 9/],
  [[court, '--option', 'size='], /--option size: expected a whole number from 1 to 9, got ''/],
  [[court, '--option', 'size'], /--option: expected name=value/],
  [[court, '--option', '=1'], /--option: expected name=value/],
  [[court, '--option', '__proto__=1'], /has no option '__proto__'/],
  [[court, '--option', 'size=1', '--option', 'size=2'], /size stands twice/],
  [[court, '--options', ''], /--options:1:1: no JSON: expected a value/],
  [[court, '--options', '{"size":}'], /--options:1:9: no JSON/],
  [[court, '--options', '[]'], /--options: expected a JSON object/],
  [[court, '--options', '{"size":77}'], /option size: expected a whole number from 1 to 9/],
  [[court, '--options', '{"__proto__":77}'], /unknown option: __proto__; known are: size, mood/],
]

const saves: Row[] = [
  ['no/such', /there is no such folder/],
  ['folder', /it is a folder/],
  ['/dev/null', /it is no ordinary file/],
  ['cut.json/x', /there is no such folder/],
  ['/proc/x', /there is no such folder/],
  ['loop', /a link that leads back to itself/],
  ['x'.repeat(300), /no file has so long a name/],
  ['', /expected a file name to save to/],
].flatMap(([file, problem]): Row[] =>
  ['--save', '--log'].map((option) => [['tic-tac-toe', option, file as string], problem as RegExp]),
)

/** What reads a file, and what each says of any file that is not what it should be. */
const readers: [string, string[], string][] = [
  ['replay', ['replay'], 'a log or a saved match'],
  ['scenario', ['scenario'], 'a scenario'],
  ['load', ['play', 'tic-tac-toe', '--load'], 'a saved match'],
  ['script', ['play', 'tic-tac-toe', '--script'], 'a script: one JSON message a line'],
]
const files: [file: string, problem: RegExp][] = [
  ['none', /there is no none, expected /],
  ['cut.json/x', /there is no cut\.json\/x, expected /],
  ['empty.json', /empty\.json is empty, expected /],
  ['latin.json', /latin\.json is no text \(UTF-8\), expected /],
  ['binary.json', /binary\.json is binary, expected /],
  ['/dev/null', /\/dev\/null is no (file|\*\.json)|there is no \/dev\/null/],
  ['huge.json', /huge\.json has 80 MB; at most 64 are read/],
  ['cut.json', /cut\.json:1:12: no JSON: the text ends, but 2 brackets are still open/],
  ['long.json', /long\.json:1:6: no JSON: the text ends within quotes/],
  ['deep.json', /deep\.json:1:10001: no JSON: nested deeper than 10000/],
  ['', /expected .*: the name of a file is empty/],
]

const contents: Row[] = [
  [['replay', 'object.json'], /object\.json: expected a log \(a list, or lines, of entries/],
  [['replay', 'number.json'], /number\.json: expected a log/],
  [['replay', 'folder'], /folder is a folder, expected a log/],
  [['replay', 'loop'], /loop is a link that leads back to itself/],
  [
    ['replay', 'unknown.jsonl'],
    /no ruleset 'snake' here; if you trust it, say where it is: --ruleset RULESET/,
  ],
  [['replay', 'unknown.jsonl', '--ruleset', 'snake'], /no ruleset 'snake'\n.*expected .*tic-tac-toe/],
  [['replay', 'unknown.jsonl', '--until', '-1'], /--until: expected a whole number from 0 on/],
  [['scenario', 'object.json'], /object\.json: scenario: a: unknown key; known are: name/],
  [['scenario', 'number.json'], /number\.json: scenario: expected an object/],
  [['scenario', 'list.json'], /list\.json: expected a scenario, and the list is empty/],
  [['scenario', 'folder'], /no \*\.json below folder, expected scenarios/],
  [['scenario', 'x*y'], /there is no x\*y, expected scenarios: a file, a folder or a pattern/],
  [['scenario', 'unknown.json'], /unknown\.json: there is no ruleset 'snake'; if you trust it, .*--ruleset/],
  [['scenario', 'unknown.json', '--store', 'ram'], /--store: expected immer or inplace/],
  [['play', 'tic-tac-toe', '--load', 'object.json'], /object\.json: saved match: /],
  [['play', 'tic-tac-toe', '--load', 'folder'], /folder is a folder, expected a saved match/],
  [['play', 'tic-tac-toe', '--script', 'number.json'], /number\.json:1: expected a message like/],
  [['play', 'tic-tac-toe', '--script', 'lines.jsonl'], /lines\.jsonl: more than 100000 messages/],
  [['play', 'tic-tac-toe', '--script', 'bad.jsonl'], /bad\.jsonl:5:20: .*\n.*nothing behind that was read/],
]

/** Says what was expected, beside the output, without a stack and without control characters, and comes to an end. */
async function refused(argv: readonly string[], problem: RegExp, expected = 2): Promise<void> {
  const { code, out, err } = await run(argv, [], dir)
  expect(err).toMatch(problem)
  expect(code).toBe(expected)
  if (expected === 2 && argv[0] !== 'scenario') expect(out).toBe('')
  expect(err.split('\n').filter((line) => line !== '' && !line.startsWith('framestack: '))).toEqual([])
  expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(6)
  expect(err).not.toMatch(/\n(framestack: )?\s+at |\.ts:\d+:\d+\)/)
  expect(err).not.toContain('\u001b')
}

describe('calls', () => {
  test.each(calls)('%j', refused)
})

describe('play', () => {
  const rows = [...plays, ...seeds, ...seedless, ...options, ...saves]
  test.each(rows.map(([argv, problem, code]): Row => [['play', ...argv], problem, code]))('%j', refused)

  test('one file for both what is saved and the log', () =>
    refused(
      ['play', 'tic-tac-toe', '--save', 'one', '--log', './one'],
      /--save and --log are the same file: expected two/,
    ))
})

describe('files', { timeout: 30_000 }, () => {
  describe.each(readers)('%s', (_, argv, what) => {
    test.each(files)('%s', async (file, problem) => {
      await refused([...argv, file], problem)
      if (!problem.source.endsWith('expected ')) return
      const { err } = await run([...argv, file], [], dir)
      expect(err).toContain(argv[0] === 'scenario' && /none|\//.test(file) ? 'scenarios' : what)
    })
  })

  test.each(contents)('%j', refused)
})
