import type { Ruleset } from '@framestack/core'
import type { Drawn } from '../commands/machines.ts'

const style = `
  body { font: 15px/1.5 system-ui, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #1c2733; background: #eef2f6; margin: 0 }
  header, main { max-width: 76rem; margin: 0 auto; padding: 1rem 1.5rem }
  h1 { margin: .5rem 0 0 } h2 { margin: 0 } p { margin: .2rem 0; color: #5b6b7b }
  table { border-collapse: collapse; margin-top: 1rem; background: #fff; border-radius: 8px; overflow: hidden }
  th, td { text-align: left; padding: .35rem 1rem; border-bottom: 1px solid #e2e8ee } td.n { text-align: right }
  section { background: #fff; border-radius: 8px; padding: 1rem 1.25rem; margin: 1.25rem 0 }
  img { max-width: 100%; height: auto } a { color: #1f5f99 }
`

/** The page that shows all machines of a ruleset, from files beside it. */
export function machinesPage(ruleset: Ruleset, drawn: readonly Drawn[]): string {
  const rows = drawn.map(({ machine: { name, kind, moves }, states, transitions }, i) =>
    [
      `<tr><td><a href="#m${i}">${text(name)}</a></td><td>${kind}</td><td class="n">${states}</td>`,
      `<td class="n">${transitions}</td><td>${text(moves.join(', '))}</td></tr>`,
    ].join(''),
  )
  const sections = drawn.map(({ machine: { name }, file }, i) => {
    const link = (ending: string, what: string): string => `<a href="${address(file)}.${ending}">${what}</a>`
    return `<section id="m${i}"><h2>${text(name)}</h2>
<p>${link('svg', 'diagram')} · ${link('machine.ts', 'xstate source')} · ${link('json', 'JSON')}</p>
<img src="${address(file)}.svg" alt="state diagram of ${text(name)}" loading="lazy"></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(ruleset.name)}: machines</title>
<style>${style}</style>
<header><h1>${text(ruleset.name)}</h1>
<p>version ${text(ruleset.version)}: the machine of each frame type, and of each event</p>
<table><tr><th>frame type</th><th>made from</th><th>states</th><th>transitions</th><th>moves</th></tr>
${rows.join('\n')}
</table></header>
<main>
${sections.join('\n')}
</main>
</html>
`
}

const address = (file: string): string => encodeURIComponent(file)

const text = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
