import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isExpressionWithTypeArguments,
  isPrivateIdentifier,
  isTypeReferenceNode,
  isVariableStatement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Project, SymbolFlags, type Symbol as TypeScriptSymbol } from 'typescript/unstable/sync'
import { repository } from '../blocks.ts'
import { itemOf } from './declaration.ts'
import { type Item, keyOf, type Ref, type Sources } from './types.ts'

const core = 'core/src/'

/** Reads core as the compiler sees it, from the sources. */
export function readSources(): Sources {
  const api = new API({ cwd: repository })
  try {
    const config = join(repository, 'tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    if (project === undefined) throw new Error('the reference: the compiler does not open tsconfig.json')
    return new Reader(project).read()
  } finally {
    api.close()
  }
}

class Reader {
  readonly #project: Project
  readonly #items = new Map<string, Item>()
  readonly #files = new Set<string>()

  constructor(project: Project) {
    this.#project = project
  }

  read(): Sources {
    const entries = new Map(entryFiles().map(([entry, file]) => [entry, this.#exportsOf(file)]))
    for (const refs of entries.values()) for (const { file } of refs) this.#readFile(file)
    this.#readFile('core/src/machine/types.ts')
    return { entries, find: (ref) => this.#items.get(keyOf(ref)) ?? null }
  }

  #source(file: string): SourceFile {
    const source = this.#project.program.getSourceFile(join(repository, file))
    if (source === undefined) throw new Error(`the reference: there is no ${file}`)
    return source
  }

  #exportsOf(file: string): Ref[] {
    const { checker } = this.#project
    const module = checker.getSymbolAtLocation(this.#source(file))
    if (module === undefined) throw new Error(`the reference: ${file} exports nothing`)
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const ref = this.#refOf(symbol)
      return ref === null ? [] : [ref]
    })
  }

  /** Where a symbol of core is declared; null for those of others. */
  #refOf(symbol: TypeScriptSymbol): Ref | null {
    const { checker } = this.#project
    const own = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const path = own.declarations[0]?.resolve(this.#project)?.getSourceFile().fileName
    if (path === undefined) return null
    const file = relative(repository, path).replaceAll('\\', '/')
    return file.startsWith(core) ? { name: own.name, file } : null
  }

  /** Reads all declarations at the top of a file, and those of the files that they name. */
  #readFile(file: string): void {
    if (this.#files.has(file)) return
    this.#files.add(file)
    for (const node of declarationsOf(this.#source(file))) {
      const item = itemOf(node, file, (part) => this.#refsIn(part))
      if (item === null) continue
      this.#items.set(keyOf(item), item)
      if (item.kind === 'interface' || item.kind === 'type')
        for (const ref of item.refs) this.#readFile(ref.file)
    }
  }

  /** What a node names, in order, each once; bodies and values do not count. */
  #refsIn(node: Node): Ref[] {
    const names = typeNames(node)
    if (names.length === 0) return []
    const found = new Map<string, Ref>()
    for (const symbol of this.#project.checker.getSymbolAtLocation(names)) {
      const ref = symbol && symbol.flags & types ? this.#refOf(symbol) : null
      if (ref !== null) found.set(keyOf(ref), ref)
    }
    return [...found.values()]
  }
}

const types = SymbolFlags.Alias | SymbolFlags.Interface | SymbolFlags.TypeAlias | SymbolFlags.Class

/** Entries of the package, with their sources. */
function entryFiles(): [string, string][] {
  const manifest = JSON.parse(readFileSync(join(repository, 'core/package.json'), 'utf8')) as {
    exports: { readonly [entry: string]: { readonly '@framestack/source': string } }
  }
  return Object.entries(manifest.exports).map(([entry, to]) => [
    entry,
    `core/${to['@framestack/source'].replace('./', '')}`,
  ])
}

function declarationsOf(source: SourceFile): readonly Node[] {
  return source.statements.flatMap((statement): readonly Node[] =>
    isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
  )
}

/** Names of types in a declaration, as nodes: what functions do, and what is private, does not count. */
function typeNames(node: Node): Node[] {
  const names: Node[] = []
  const visit = (part: Node): undefined => {
    if (isBlock(part) || isArrowFunction(part) || isPrivate(part)) return undefined
    if (isTypeReferenceNode(part)) names.push(part.typeName)
    if (isExpressionWithTypeArguments(part)) names.push(part.expression)
    if (!isCallExpression(part)) part.forEachChild(visit)
    return undefined
  }
  node.forEachChild(visit)
  return names
}

function isPrivate(node: Node & { readonly name?: Node; readonly modifiers?: readonly Node[] }): boolean {
  if (node.name !== undefined && isPrivateIdentifier(node.name)) return true
  return node.modifiers?.some((modifier) => modifier.kind === SyntaxKind.PrivateKeyword) ?? false
}
